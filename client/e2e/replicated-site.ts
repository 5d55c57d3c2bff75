import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedFirebase } from '#server/embedded/start-embedded-firebase.ts';
import { type Replicas, startReplicas } from '#server/testing/replicas.ts';
import { emulatorOf } from './emulator.ts';
import type { Site } from './site-under-test.ts';

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, error: quiet };

/** Two servers behind nginx, with https, that share emulators of their own. */
export async function startReplicatedSite(nginx: string): Promise<Site & { replicas: Replicas }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skating-replicas-'));
  const firebase = await startEmbeddedFirebase({ dataDir, log, publicOrigin: 'https://localhost' });
  const replicas = await startReplicas(nginx, {
    LOG_LEVEL: 'debug',
    FIREBASE_AUTH_EMULATOR_HOST: firebase.authEmulatorHost,
    FIRESTORE_EMULATOR_HOST: firebase.firestoreEmulatorHost,
  });
  const [server] = replicas.servers;
  return {
    replicas,
    server,
    origin: replicas.proxy.origin,
    emulator: await emulatorOf(server.origin),
    secrets: new Set(),
    async stop() {
      await replicas.stop();
      await firebase.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
