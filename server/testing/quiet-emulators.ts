import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedFirebase } from '../embedded/start-embedded-firebase.ts';
import type { Emulators } from '../firestore/connect-firebase.ts';

const ignore = () => undefined;
const log = { debug: ignore, info: ignore, error: ignore };

/** Starts emulators that log nothing. Their folder is removed when they stop. */
export async function startQuietEmulators(): Promise<{ emulators: Emulators; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skating-emulators-'));
  const settings = { dataDir, publicOrigin: 'http://localhost:3000', projectId: 'demo-figure-skating' };
  const firebase = await startEmbeddedFirebase(settings, log);
  return {
    emulators: firebase.emulators,
    async stop() {
      await firebase.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
