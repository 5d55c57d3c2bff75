import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BreakableProxy, startBreakableProxy } from '../breakable-proxy.ts';
import { listCurriculumKeys } from '../curriculum-keys.ts';
import { type Account, openAccount, signUp } from '../open-account.ts';
import { startQuietEmulators } from '../quiet-emulators.ts';
import { type Environment, type Replica, startReplica } from './replica.ts';

/** Somebody who has an account, but no session yet. */
export interface Newcomer {
  address: string;
  idToken: string;
}

/** Somebody who is signed in, and the address that the proxy in front of the replicas sees. */
export interface Skater extends Account {
  address: string;
}

/** The whole service: two replicas on one Firebase. */
export interface Site {
  a: Replica;
  b: Replica;
  /** For files of the incidents. Removed when the service stops. */
  folder: string;
  identity: BreakableProxy;
  firestore: BreakableProxy;
  /** Opens this many accounts at replica a. */
  signIn(count: number): Promise<Skater[]>;
  /** Opens this many accounts at Firebase, for sign-ins that may fail. */
  signUp(count: number): Promise<Newcomer[]>;
  /** Deletes an account as in Firebase's console. */
  deleteAccount(uid: string): Promise<void>;
  stop(): Promise<void>;
}

const environment: Environment = {
  HOST: '127.0.0.1',
  // This process is the proxy.
  TRUST_PROXY: '127.0.0.1',
  COMMIT: '600d600',
};

export async function openSite(): Promise<Site> {
  const { emulators, stop } = await startQuietEmulators();
  const identity = await startBreakableProxy(emulators.auth);
  const firestore = await startBreakableProxy(emulators.firestore);
  const folder = await mkdtemp(join(tmpdir(), 'skating-game-day-'));
  const env = {
    ...environment,
    FIREBASE_AUTH_EMULATOR_HOST: identity.address,
    FIRESTORE_EMULATOR_HOST: firestore.address,
  };
  const [a, b] = await Promise.all([startReplica('a', env), startReplica('b', env)]);
  let skaterCount = 0;

  function nextAddress(): string {
    skaterCount += 1;
    return `198.18.${skaterCount}.1`;
  }

  async function signInOne(): Promise<Skater> {
    const address = nextAddress();
    const account = await openAccount(emulators.auth, a.origin(), { 'x-forwarded-for': address });
    return { ...account, address };
  }

  async function signUpOne(): Promise<Newcomer> {
    const { idToken } = await signUp(emulators.auth);
    return { address: nextAddress(), idToken };
  }

  return {
    a,
    b,
    folder,
    identity,
    firestore,
    signIn: (count) => Promise.all(Array.from({ length: count }, signInOne)),
    signUp: (count) => Promise.all(Array.from({ length: count }, signUpOne)),
    async deleteAccount(localId) {
      const url = `http://${emulators.auth}/identitytoolkit.googleapis.com/v1/accounts:delete?key=demo-key`;
      const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
      await fetch(url, { method: 'POST', headers, body: JSON.stringify({ localId }) });
    },
    async stop() {
      await Promise.all([a.stop(), b.stop()]);
      await Promise.all([identity.stop(), firestore.stop(), stop()]);
      await rm(folder, { recursive: true });
    },
  };
}

const [completedKey = ''] = await listCurriculumKeys(1);

/** Sends a request of the skater's browser through the proxy, and returns the status of the response. */
export async function send(
  { origin }: Replica,
  { address, cookie, uid }: Partial<Skater>,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<number> {
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...(address && { 'x-forwarded-for': address }),
    ...(cookie && { cookie }),
    ...(uid && { 'x-expected-user': uid }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(origin() + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.body?.cancel();
  return answer.status;
}

export const completeMove = (replica: Replica, skater: Skater) =>
  send(replica, skater, '/api/progress', { method: 'PATCH', body: { changes: { [completedKey]: true } } });

/** Ordinary traffic: skaters read and write, and a bot requests unknown paths. */
export async function skate(replicas: Replica[], skaters: Skater[]): Promise<void> {
  for (const replica of replicas) {
    const requests = skaters.flatMap((skater) => [
      send(replica, skater, '/'),
      send(replica, skater, '/api/progress'),
      completeMove(replica, skater),
    ]);
    await Promise.all([...requests, send(replica, { address: '192.0.2.1' }, '/wp-admin')]);
  }
}

/** Waits until the progress of all skaters is saved through each replica again. */
export async function waitUntilWell({ a, b }: Site, skaters: Skater[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (const replica of [a, b]) {
    for (const skater of skaters) {
      while ((await completeMove(replica, skater)) !== 200) {
        if (Date.now() > deadline) throw new Error(`Replica ${replica.instance} does not recover`);
        await sleep(200);
      }
    }
  }
}
