import { type Replicas, startReplicas } from '#server/testing/replicas.ts';
import { runNginx } from '#server/testing/run-nginx.ts';
import { emulatorOfServer } from './emulator.ts';
import type { Site } from './site-under-test.ts';
import { sharedEmulators } from './start-emulators.ts';

/** Two servers behind nginx, with https. */
export async function startReplicatedSite(nginx: string): Promise<Site & { replicas: Replicas }> {
  const emulators = sharedEmulators({ protection: false });
  const replicas = await startReplicas((setup) => runNginx(nginx, setup), {
    LOG_LEVEL: 'debug',
    ...emulators,
  });
  const [server] = replicas.servers;
  return {
    replicas,
    server,
    origin: replicas.proxy.origin,
    emulator: await emulatorOfServer({ origin: server.origin, stop: replicas.stop }),
    secrets: new Set(),
    stop: () => replicas.stop(),
  };
}
