import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pMap from 'p-map';
import { loadConfig } from '../config.ts';
import { connectFirebase, type Emulators } from '../firestore/connect-firebase.ts';
import type { KillableServer } from '../testing/killable-server.ts';
import { type Replicas, startReplicas } from '../testing/replicas.ts';
import { openAccount } from './faults-account.ts';
import { createRandom } from './faults-random.ts';
import { createLoadClient, type LoadClient } from './load-client.ts';
import { watchMemory } from './load-memory.ts';
import { type Death, findFailures, type KindSummary, type Sample, summarize } from './load-tally.ts';

export interface LoadPlan {
  nginx: string;
  emulators: Emulators;
  clients: number;
  seconds: number;
}

export interface LoadReport {
  clients: number;
  seconds: number;
  kinds: KindSummary[];
  acknowledged: number;
  lost: number;
  /** Failures that the killed replica took with it, and all others. */
  excused: Sample[];
  unexcused: Sample[];
  /** Megabytes in each quarter of the run. */
  memory: { survivor: number[]; killed: number[] };
}

/** A small container's: with gigabytes at hand V8 lets garbage lie for minutes, and nobody could tell it from a leak. */
const memoryOptions = '--max-old-space-size=128 --max-semi-space-size=4';

/** Unmeasured, and faster than the load itself, until the servers' code and heaps are what they stay. */
const warmUp = { requests: 6_000, atMostMs: 60_000, longestPauseMs: 600 };
const longestPauseMs = 1_000;

/** nginx takes the clients at their word for where they come from, and says whom it asked. */
const directives = [
  'set_real_ip_from 127.0.0.1;',
  'real_ip_header X-Forwarded-For;',
  'add_header X-Upstreams $upstream_addr always;',
];

/** Lets clients read and mark through nginx and two replicas, kills one of them midway and starts it again. */
export async function runLoad({ nginx, emulators, clients: count, seconds }: LoadPlan): Promise<LoadReport> {
  const { firestore } = connectFirebase(loadConfig({}).firebase, emulators);
  const env = {
    FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
    FIRESTORE_EMULATOR_HOST: emulators.firestore,
    NODE_OPTIONS: memoryOptions,
  };
  const replicas = await startReplicas(nginx, env, directives);
  const [survivor, victim] = replicas.servers;
  try {
    const clients = await openClients(replicas, emulators.auth, count);
    await warm(clients);
    const runMs = seconds * 1_000;
    const begin = performance.now();
    const memory = [survivor, victim].map(({ pid }) => watchMemory(pid, runMs));
    const [death] = await Promise.all([
      killMidway(victim, runMs / 2),
      ...clients.map((client) => client.run(() => performance.now() >= begin + runMs, longestPauseMs)),
    ]);
    const [survivorMemory = [], killedMemory = []] = memory.map((watch) => watch.quarters());
    for (const watch of memory) watch.stop();
    for (const client of clients) client.leave();

    const samples = clients.flatMap((client) => client.samples);
    const lost = await Promise.all(
      clients.map(async ({ account, ledger }) => {
        const document = await firestore.collection('users').doc(account.uid).get();
        return ledger.countLost(document.get('progress') ?? {});
      }),
    );
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    return {
      clients: count,
      seconds,
      kinds: summarize(samples.filter(({ startedAt }) => startedAt >= begin)),
      acknowledged: sum(clients.map(({ ledger }) => ledger.acknowledged())),
      lost: sum(lost),
      ...findFailures(samples, death),
      memory: { survivor: survivorMemory, killed: killedMemory },
    };
  } finally {
    await replicas.stop();
    await firestore.terminate();
  }
}

async function warm(clients: LoadClient[]): Promise<void> {
  const begin = performance.now();
  const isOver = () =>
    performance.now() - begin >= warmUp.atMostMs ||
    clients.reduce((total, { samples }) => total + samples.length, 0) >= warmUp.requests;
  await Promise.all(clients.map((client) => client.run(isOver, warmUp.longestPauseMs)));
}

async function killMidway(victim: KillableServer, afterMs: number): Promise<Death> {
  await sleep(afterMs);
  const killedAt = performance.now();
  await victim.kill();
  const deadAt = performance.now();
  await victim.start();
  return { upstream: new URL(victim.origin).host, killedAt, deadAt };
}

/** Skaters who are signed in already. They sign in past nginx, each from the address that they will have. */
async function openClients(
  { servers, proxy }: Replicas,
  authEmulator: string,
  count: number,
): Promise<LoadClient[]> {
  const folder = loadConfig({}).clientFolder;
  const assets = globSync('assets/*.{js,css,svg}', { cwd: folder }).map((file) => join('/', file));
  const indexes = Array.from({ length: count }, (_, index) => index);
  return pMap(
    indexes,
    async (index) => {
      const address = `10.0.${index >> 8}.${index & 255}`;
      const server = servers[index % 2] ?? servers[0];
      const account = await openAccount(authEmulator, server.origin, { 'x-forwarded-for': address });
      const { origin, certificate } = proxy;
      return createLoadClient({ origin, certificate, account, address, assets, random: createRandom(index) });
    },
    { concurrency: 8 },
  );
}
