import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeGoogle } from './fake-google.ts';
import type { Replica } from './replica.ts';
import { completeMove, type Newcomer, type Site, type Skater, send } from './site.ts';

/** Who was affected by an incident, and since when. */
export interface Hit {
  who: string[];
  since: number;
}

export interface Incident {
  name: string;
  alert: string;
  why: RegExp;
  /** Causes the incident, and lets skaters run into it. */
  stage(site: Site): Promise<Hit>;
}

const uidsOf = (skaters: Skater[]) => skaters.map(({ uid }) => uid);
/** How the log names clients whose session the server does not know. */
const networksOf = (clients: { address: string }[]) =>
  clients.map(({ address }) => address.replace(/\d+$/, '0/24'));
const preload = (file: string) => ({ NODE_OPTIONS: `--import=${resolve(import.meta.dirname, file)}` });

/** The skaters whose change is not saved. */
async function completeAt(replica: Replica, skaters: Skater[]): Promise<Skater[]> {
  const statuses = await Promise.all(skaters.map((skater) => completeMove(replica, skater)));
  return skaters.filter((_skater, index) => statuses[index] !== 200);
}

/** The newcomers who cannot sign in. */
async function signInAt(replica: Replica, newcomers: Newcomer[]): Promise<Newcomer[]> {
  const post = (newcomer: Newcomer) =>
    send(replica, newcomer, '/api/session', { method: 'POST', body: { idToken: newcomer.idToken } });
  const statuses = await Promise.all(newcomers.map(post));
  return newcomers.filter((_newcomer, index) => statuses[index] !== 201);
}

/** For newcomers, and for skaters whose sessions replica a has cached: replica b has to load them first. */
async function hang(site: Site, services: ('identity' | 'firestore')[]): Promise<Hit> {
  const [skaters, newcomers] = [await site.signIn(8), await site.signUp(8)];
  await completeAt(site.a, skaters);
  for (const service of services) site[service].hang();
  const since = Date.now();
  const [atA, atB, outside] = await Promise.all([
    completeAt(site.a, skaters),
    completeAt(site.b, skaters),
    signInAt(site.a, newcomers),
  ]);
  return { since, who: [...uidsOf(atA), ...networksOf([...atB, ...outside])] };
}

/** Sends enough requests that a rate limit refuses hundreds of them. */
async function flood(replica: Replica, clients: Partial<Skater>[], path: string): Promise<void> {
  for (let count = 0; count < 800; count += clients.length)
    await Promise.all(clients.map((client) => send(replica, client, path)));
}

export const incidents: Incident[] = [
  {
    name: 'Firestore hung',
    alert: 'ProgressNotSaved',
    why: /^(?!.*identity-unavailable).*progress-unavailable Error: Firestore did not answer in time/,
    stage: (site) => hang(site, ['firestore']),
  },
  {
    name: 'identity service hung',
    alert: 'RouteFails',
    why: /^(?!.*progress-unavailable).*session identity-unavailable Error: The identity service did not answer in time/,
    stage: (site) => hang(site, ['identity']),
  },
  {
    name: 'both hung',
    alert: 'ProgressNotSaved',
    why: /progress-unavailable Error: Firestore .*, .*identity-unavailable Error: The identity service /,
    stage: (site) => hang(site, ['firestore', 'identity']),
  },
  {
    name: 'wrong credentials',
    alert: 'ErrorsLogged',
    why: /^The server cannot [^,]*: Google refuses the service account\./,
    async stage({ b, folder }) {
      // Its files are needed until the end of the game day, when this folder is removed.
      const google = await startFakeGoogle(folder);
      await b.restart(google.env);
      const since = Date.now();
      await sleep(1_000);
      google.stop();
      return { since, who: ['b'] };
    },
  },
  {
    name: 'one replica killed',
    alert: 'ReplicaDown',
    why: /^killed$/,
    async stage({ b }) {
      await b.kill();
      return { since: Date.now(), who: ['b'] };
    },
  },
  {
    name: 'proxy not trusted',
    alert: 'ManyRateLimited',
    why: /^127\.0\.0\.0\/24 unmatched$/,
    async stage({ b, signIn }) {
      const skaters = await signIn(8);
      await b.restart({ ...b.env, TRUST_PROXY: '' });
      await completeAt(b, skaters);
      const since = Date.now();
      await flood(b, skaters, '/old-bookmark');
      return { since, who: ['b', '127.0.0.0/24'] };
    },
  },
  {
    name: 'flood by one address',
    alert: 'ManyRateLimited',
    why: /^203\.0\.113\.0\/24 unmatched$/,
    async stage({ a, signIn }) {
      await completeAt(a, await signIn(4));
      const since = Date.now();
      const bot = { address: '203.0.113.9' };
      await flood(
        a,
        Array.from({ length: 20 }, () => bot),
        '/wp-login.php',
      );
      return { since, who: ['a', '203.0.113.0/24'] };
    },
  },
  {
    name: 'bad release that throws on one route',
    alert: 'RouteFails',
    why: /^1\.0\.0\+bad0bad \/api\/progress internal-error TypeError: Cannot read properties .*bad-release/,
    async stage({ b, signIn }) {
      const skaters = await signIn(8);
      await b.restart({ ...b.env, COMMIT: 'bad0bad', ...preload('bad-release.fixture.ts') });
      const since = Date.now();
      for (const skater of skaters) await send(b, skater, '/api/progress');
      return { since, who: uidsOf(skaters) };
    },
  },
  {
    name: 'deleted account still busy',
    alert: 'ManySessionsLost',
    why: /^deleted$/,
    async stage({ b, signIn, deleteAccount }) {
      const skaters = await signIn(1);
      await deleteAccount(skaters[0]?.uid ?? '');
      const since = Date.now();
      for (let count = 0; count < 70; count += 1) await completeAt(b, skaters);
      return { since, who: uidsOf(skaters) };
    },
  },
];
