import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { createAuthApp, newAuthState, restoreAuthState, takeAuthSnapshot } from './auth-emulator.ts';
import { isLocalRequest } from './is-local-request.ts';
import { type EmbeddedLog, type RunningEmulator, runWorker } from './run-worker.ts';
import { readSnapshot, SnapshotWriter } from './snapshots.ts';
import { followUnsentMessages } from './unsent-messages.ts';

export interface AuthWorkerData {
  dataDir: string;
  projectId: string;
  publicOrigin: string;
  /** 0 means any free port. */
  port: number;
}

await runWorker(startAuth);

async function startAuth(log: EmbeddedLog): Promise<RunningEmulator> {
  const { dataDir, projectId, publicOrigin, port } = workerData as AuthWorkerData;
  const file = join(dataDir, 'auth.json');
  const saved = await readSnapshot(file, (snapshot) => restoreAuthState(projectId, snapshot));
  const state = saved ?? newAuthState(projectId);
  const writer = new SnapshotWriter({ file, takeSnapshot: () => takeAuthSnapshot(state), log });
  const logUnsentMessages = followUnsentMessages(state, publicOrigin, log);

  const app = Promise.withResolvers<RequestListener>();
  const server = createServer(async (request, response) => {
    if (!isLocalRequest(request.headers, publicOrigin)) {
      response.writeHead(403).end();
      return;
    }
    response.on('close', () => {
      logUnsentMessages();
      writer.changed();
    });
    (await app.promise)(request, response);
  });
  // Before the seconds that building the app takes, so that a taken port is reported at once.
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  app.resolve(await createAuthApp(projectId, state));

  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await writer.flush();
    },
  };
}
