import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../config.ts';
import { startEmbeddedFirebase } from '../embedded/start-embedded-firebase.ts';
import { connectFirebase, type Firebase } from '../firestore/connect-firebase.ts';
import { createIdentity } from '../session/identity.ts';
import { createSeal } from '../session/session-seal.ts';
import type { Account } from './faults-account.ts';

export interface BenchFirebase {
  firebase: Firebase;
  /** The environment of a server that works with these emulators. */
  env: Record<string, string>;
  /** Makes an account and signs it in. The session cookie is good for every server with that environment. */
  signIn(): Promise<Account>;
  stop(): Promise<void>;
}

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const secret = 'a secret that is only good for benchmarks';

/** Emulators and accounts, so that the servers measured need not bring up their own. */
export async function startBenchFirebase(): Promise<BenchFirebase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skating-bench-'));
  const embedded = await startEmbeddedFirebase({ dataDir, log, publicOrigin: 'http://localhost:3000' });
  const emulators = { auth: embedded.authEmulatorHost, firestore: embedded.firestoreEmulatorHost };
  const firebase = connectFirebase(loadConfig({}).firebase, emulators);
  const identity = createIdentity(firebase.auth, 432_000, Date.now);
  const seal = createSeal([secret]);
  return {
    firebase,
    env: {
      FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
      FIRESTORE_EMULATOR_HOST: emulators.firestore,
      SESSION_SECRET: secret,
    },
    async signIn() {
      const id = randomUUID();
      const { idToken, localId } = await signUp(emulators.auth, `${id}@example.org`);
      const { token } = await identity.createToken(idToken);
      const sealed = seal.close({ id, lastSeen: Date.now(), token });
      return { uid: localId, cookie: `session=${encodeURIComponent(sealed)}` };
    },
    async stop() {
      await firebase.firestore.terminate();
      await embedded.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function signUp(authEmulator: string, email: string): Promise<{ idToken: string; localId: string }> {
  const answer = await fetch(
    `http://${authEmulator}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        password: 'a good pass word 1',
        returnSecureToken: true,
      }),
    },
  );
  return (await answer.json()) as { idToken: string; localId: string };
}
