import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../config.ts';
import { connectFirebase, type Emulators } from '../firestore/connect-firebase.ts';
import { startBreakableProxy } from '../testing/breakable-proxy.ts';
import { startKillableServer } from '../testing/killable-server.ts';
import { openAccount } from './faults-account.ts';
import { standInForBrowsers } from './faults-browser.ts';
import { type Client, createClient } from './faults-client.ts';
import type { Verdict } from './faults-ledger.ts';
import { createRandom } from './faults-random.ts';
import { createWeather, type FaultPlan, type Weather } from './faults-weather.ts';

export interface FaultRun {
  emulators: Emulators;
  seed: number;
  /** Of all clients together. */
  toggles: number;
  plan: FaultPlan;
}

export interface FaultReport {
  seed: number;
  toggles: number;
  faults: Weather['counts'];
  /** Calls that were not answered as asked, by the status they were answered with. */
  failedAttempts: Record<string, number>;
  /** When the last toggle was made and nothing had been repaired yet. */
  beforeRecovery: Verdict;
  afterRecovery: Verdict;
  recoverySeconds: number;
}

const clientCount = 4;

/** The longest retry pause of the client is a minute; the attempt after it may have to wait once more. */
const recoverWithinMs = 150_000;

const secret = 'a secret that is only good for fault tests';

/** Lets clients toggle moves while the server is killed and Firestore goes away, and compares what is then where. */
export async function runFaults({ emulators, seed, toggles, plan }: FaultRun): Promise<FaultReport> {
  const { firestore } = connectFirebase(loadConfig({}).firebase, emulators);
  const proxy = await startBreakableProxy(emulators.firestore);
  const server = await startKillableServer({
    FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
    FIRESTORE_EMULATOR_HOST: proxy.address,
    SESSION_SECRET: secret,
  });
  const accounts = await Promise.all(
    Array.from({ length: clientCount }, () => openAccount(emulators.auth, server.origin)),
  );
  const { traffic, leave } = standInForBrowsers(server.origin, accounts);
  const weather = createWeather({ server, proxy, traffic }, plan, seed + clientCount);
  const clients = accounts.map(({ uid }, index) => createClient(uid, createRandom(seed + index)));

  /** What waits is read first: what is then gone from there must be stored. */
  async function judge({ uid, ledger, readOutbox }: Client): Promise<Verdict> {
    const waiting = readOutbox();
    const document = await firestore.collection('users').doc(uid).get();
    return ledger.judge(waiting, document.get('progress') ?? {});
  }

  async function judgeAll(): Promise<Verdict> {
    return addUp(await Promise.all(clients.map(judge)));
  }

  try {
    await Promise.all(clients.map((client) => client.whenLoaded()));
    const tapping = Promise.all(
      clients.map((client, index) => client.tap(Math.floor((toggles + index) / clientCount))),
    );
    await Promise.all([weather.rage(), tapping.finally(weather.end)]);
    const beforeRecovery = await judgeAll();
    await weather.clearUp();
    const recoverySeconds = await waitUntilAtRest(clients);
    return {
      seed,
      toggles,
      faults: weather.counts,
      failedAttempts: Object.fromEntries(traffic.failures),
      beforeRecovery,
      afterRecovery: await judgeAll(),
      recoverySeconds,
    };
  } finally {
    for (const client of clients) client.stop();
    leave();
    await server.kill();
    await Promise.all([proxy.stop(), firestore.terminate()]);
  }
}

/** The clients' own pauses alone must be enough: nobody looks at the page, no browser says that it is online. */
async function waitUntilAtRest(clients: Client[]): Promise<number> {
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  while (elapsed() < recoverWithinMs && !clients.every((client) => client.isAtRest())) await sleep(20);
  return elapsed() / 1000;
}

function addUp(verdicts: Verdict[]): Verdict {
  const sum = (kind: keyof Verdict) => verdicts.reduce((total, verdict) => total + verdict[kind], 0);
  return {
    stored: sum('stored'),
    waiting: sum('waiting'),
    falselySaved: sum('falselySaved'),
    lost: sum('lost'),
  };
}
