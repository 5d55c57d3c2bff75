import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BreakableProxy } from '../testing/breakable-proxy.ts';
import type { KillableServer } from '../testing/killable-server.ts';
import type { Traffic } from './faults-browser.ts';
import { createRandom } from './faults-random.ts';

type Range = [min: number, max: number];

type Wait = (range: Range) => Promise<void>;

export interface FaultPlan {
  /** At most so many: the server killed, Firestore away for a while, and its connections cut for a moment. */
  kills: number;
  outages: number;
  cuts: number;
  /** Milliseconds: between faults of one kind, and how long each lasts. */
  pause: Range;
  serverDown: Range;
  firestoreDown: Range;
}

/** What goes wrong while skaters tap. */
export interface Weather {
  counts: { kills: number; outages: number; cuts: number };
  /** Resolves once the plan is done or ended. */
  rage(): Promise<void>;
  /** Nothing goes wrong any more; what is down stays down. */
  end(): void;
  /** Brings everything up again. */
  clearUp(): Promise<void>;
}

interface Surroundings {
  server: KillableServer;
  /** Between the server and Firestore. */
  proxy: BreakableProxy;
  traffic: Traffic;
}

const waitForSaveMs = 1_000;
const longestSaveMs = 20;

export function createWeather(
  { server, proxy, traffic }: Surroundings,
  plan: FaultPlan,
  seed: number,
): Weather {
  const ending = new AbortController();
  const { signal } = ending;
  const counts = { kills: 0, outages: 0, cuts: 0 };
  let firestoreIsDown = false;

  async function strike(
    kind: keyof typeof counts,
    ownSeed: number,
    act: (wait: Wait) => Promise<void>,
  ): Promise<void> {
    const random = createRandom(ownSeed);
    const wait: Wait = (range) => sleep(random.between(...range), undefined, { signal });
    try {
      while (counts[kind] < plan[kind]) {
        await wait(plan.pause);
        // The worst moment is while marks are on their way.
        await waitForSave();
        await wait([0, longestSaveMs]);
        await act(wait);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async function waitForSave(): Promise<void> {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(waitForSaveMs)]);
    await once(traffic.events, 'save', { signal: patience }).catch(() => signal.throwIfAborted());
  }

  async function killServer(wait: Wait): Promise<void> {
    counts.kills += 1;
    await server.kill();
    await wait(plan.serverDown);
    await server.start();
  }

  async function breakFirestore(kind: 'outages' | 'cuts', last: () => Promise<void>): Promise<void> {
    if (firestoreIsDown) return;
    firestoreIsDown = true;
    counts[kind] += 1;
    await proxy.breakDown();
    await last();
    await repairFirestore();
  }

  async function repairFirestore(): Promise<void> {
    if (!firestoreIsDown) return;
    await proxy.repair();
    firestoreIsDown = false;
  }

  return {
    counts,
    async rage() {
      await Promise.all([
        strike('kills', seed, killServer),
        strike('outages', seed + 1, (wait) => breakFirestore('outages', () => wait(plan.firestoreDown))),
        strike('cuts', seed + 2, () => breakFirestore('cuts', () => Promise.resolve())),
      ]);
    },
    end: () => ending.abort(),
    async clearUp() {
      await Promise.all([server.start(), repairFirestore()]);
    },
  };
}
