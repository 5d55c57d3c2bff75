import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { FirestoreServer } from '@firestore-emulator/server';
import { followFieldMasks } from './field-masks.ts';
import { decodeSnapshot, followDocuments, restoreDocuments } from './firestore-snapshot.ts';
import { followPreconditions } from './preconditions.ts';
import { type EmbeddedLog, type RunningEmulator, runWorker } from './run-worker.ts';
import { readSnapshot, SnapshotWriter } from './snapshots.ts';

await runWorker(startFirestore);

async function startFirestore(log: EmbeddedLog): Promise<RunningEmulator> {
  const { dataDir } = workerData as { dataDir: string };
  const file = join(dataDir, 'firestore.json');
  const server = new FirestoreServer();
  followFieldMasks(server.state);
  followPreconditions(server.state);

  const saved = await readSnapshot(file, decodeSnapshot);
  let writer: SnapshotWriter | undefined;
  const takeSnapshot = followDocuments(server.state, () => writer?.changed());
  restoreDocuments(server.state, saved ?? []);
  writer = new SnapshotWriter({ file, takeSnapshot, log });

  const port = await listenOnLoopback(server);
  return {
    port,
    async stop() {
      server.stop();
      await writer.flush();
    },
  };
}

type Bind = (
  address: string,
  credentials: unknown,
  callback: (error: Error | null, port: number) => void,
) => void;

/** FirestoreServer.start() binds to every network interface, on a port that must be known: this binds to loopback, on a free one. */
async function listenOnLoopback(server: FirestoreServer): Promise<number> {
  const { server: grpc } = server as unknown as { server: { bindAsync: Bind } };
  const bind = grpc.bindAsync.bind(grpc);
  let boundPort = 0;
  grpc.bindAsync = (_address, credentials, callback) =>
    bind('127.0.0.1:0', credentials, (error, port) => {
      boundPort = port;
      callback(error, port);
    });
  await server.start(0);
  return boundPort;
}
