import { setTimeout as sleep } from 'node:timers/promises';
import { createCompletionStore } from '#client/features/progress/store/completion-store.ts';
import { outboxKey } from '#client/features/progress/store/outbox.ts';
import { createClientEnvironment } from './faults-environment.ts';
import { createLedger, type Ledger } from './faults-ledger.ts';
import type { Random } from './faults-random.ts';

/** A skater on a device of their own, with the product's completion store. */
export interface Client {
  uid: string;
  ledger: Ledger;
  /** Resolves once the account's marks are shown. */
  whenLoaded(): Promise<void>;
  /** Makes so many toggles, in bursts, and now and then looks at the page again. */
  tap(toggles: number): Promise<void>;
  /** What the device holds that the server has not confirmed. */
  readOutbox(): Record<string, boolean>;
  /** Nothing waits, and the page says so. */
  isAtRest(): boolean;
  stop(): void;
}

const longestPauseMs = 200;

export function createClient(uid: string, random: Random): Client {
  const { env, storage } = createClientEnvironment(uid);
  const store = createCompletionStore(() => env);
  const ledger = createLedger();
  const moves: string[] = [];
  store.value.subscribe(() => ledger.look(store.value.get()));
  // A session that ended would show: as an answer of 401, and as marks that never leave the outbox.
  store.showUser(uid, () => undefined);

  /** Mostly a new move: of one tapped twice, nobody could tell whether both taps were kept or neither. */
  function chooseMove(): string {
    const earlier = moves[Math.floor(random.between(0, moves.length))];
    const last = moves.at(-1);
    if (last && random.chance(0.25)) return last;
    if (earlier && random.chance(0.15)) return earlier;
    const fresh = `free-skate-free-skate-1-move-${moves.length}`;
    moves.push(fresh);
    return fresh;
  }

  async function toggle(): Promise<void> {
    const key = chooseMove();
    ledger.tap(key, !store.value.get().marks.get(key));
    if (!(await store.toggle(key))) throw new Error(`The client took no toggle of ${key}`);
  }

  const readOutbox = () => JSON.parse(storage.getItem(outboxKey(uid)) ?? '{}');
  return {
    uid,
    ledger,
    readOutbox,
    async whenLoaded() {
      while (!store.value.get().loaded) await sleep(10);
    },
    async tap(toggles) {
      for (let count = 0; count < toggles; count += 1) {
        await sleep(random.between(0, longestPauseMs));
        // Skating the move takes a while, too.
        if (random.chance(0.1)) await sleep(random.between(500, 3_000));
        if (random.chance(0.03)) window.dispatchEvent(new Event('online'));
        await toggle();
      }
    },
    isAtRest: () => Object.keys(readOutbox()).length === 0 && store.value.get().saves.size === 0,
    stop: () => store.forget(),
  };
}
