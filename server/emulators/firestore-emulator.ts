import { join } from 'node:path';
import { Document } from '@firestore-emulator/proto/dist/google/firestore/v1/document.js';
import { Write } from '@firestore-emulator/proto/dist/google/firestore/v1/write.js';
import { FirestoreServer, type FirestoreState } from '@firestore-emulator/server';
import { patchWrites } from './patch-writes.ts';
import { createSnapshotWriter, readSnapshot } from './snapshots.ts';

export async function startFirestore(folder: string) {
  const server = new FirestoreServer();
  patchWrites(server.state);

  /** Serialized documents by path, as base64 protocol buffers: JSON would lose bytes, NaN and -0. */
  const documents = new Map<string, string>();
  const file = join(folder, 'firestore.json');
  const writer = createSnapshotWriter(file, () => ({ documents: Object.fromEntries(documents) }));
  const store = ({ document }: { document: { getPath(): string; toV1Document(): Document } }) => {
    documents.set(document.getPath(), Buffer.from(document.toV1Document().serialize()).toString('base64'));
    writer.saveSoon();
  };
  server.state.emitter.on('create-document', store);
  server.state.emitter.on('update-document', store);
  server.state.emitter.on('delete-document', ({ document }) => {
    documents.delete(document.getPath());
    writer.saveSoon();
  });
  await readSnapshot<{ documents: Record<string, string> }>(file, (saved) =>
    restoreDocuments(server.state, saved.documents),
  );

  return {
    port: await listenOnLoopback(server),
    async stop() {
      server.stop();
      await writer.flush();
    },
  };
}

function restoreDocuments(state: FirestoreState, documents: Record<string, string>): void {
  for (const [path, encoded] of Object.entries(documents)) {
    const { name, fields } = Document.deserialize(Buffer.from(encoded, 'base64'));
    if (name !== path) throw new Error(`no readable document at ${path}`);
    state.writeV1Document(new Date(), new Write({ update: new Document({ name, fields }) }));
  }
}

type Bind = (
  address: string,
  credentials: unknown,
  callback: (error: Error | null, port: number) => void,
) => void;

/** Binds to a free loopback port: FirestoreServer.start() would bind a fixed port on every network interface. */
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
