import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedFirebase } from '../embedded/start-embedded-firebase.ts';
import type { Emulators } from '../firestore/connect-firebase.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    emulators: Emulators;
  }
}

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

/** Brings up one pair of emulators for all server tests, which keep apart by using users of their own. */
export default async function startEmulators({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skating-emulators-'));
  const firebase = await startEmbeddedFirebase({ dataDir, log, publicOrigin: 'http://localhost:3000' });
  provide('emulators', { auth: firebase.authEmulatorHost, firestore: firebase.firestoreEmulatorHost });
  return async () => {
    await firebase.stop();
    await rm(dataDir, { recursive: true });
  };
}
