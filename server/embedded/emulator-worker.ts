import { parentPort, workerData } from 'node:worker_threads';
import type { Emulators } from '../firestore/connect-firebase.ts';
import type { LogFields } from '../operations/events.ts';
import { startAuth } from './auth-emulator.ts';
import { startFirestore } from './firestore-emulator.ts';
import type { EmbeddedLog, EmulatorSettings } from './start-embedded-firebase.ts';

/** From this thread to the server: a line for its log, or that both emulators run. The server sends `stop` only. */
export type WorkerMessage =
  | { level: keyof EmbeddedLog; fields: LogFields; message: string }
  | { emulators: Emulators };

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

const logAs = (level: keyof EmbeddedLog) => (fields: LogFields, message: string) =>
  post({ level, fields, message });
const log: EmbeddedLog = { debug: logAs('debug'), info: logAs('info'), error: logAs('error') };
const settings = workerData as EmulatorSettings;
// Firestore first: whether its file is damaged is known at once, while Auth computes for seconds, in the same thread.
const firestore = await startFirestore(settings, log);
const auth = await startAuth(settings, log);
// The emulators throw on calls they do not know; one bad call must not take the data down with it.
process.on('uncaughtException', ({ stack }) => log.error({ error: stack }, 'An emulator failed on a call'));
parentPort?.once('message', async () => {
  await Promise.all([auth.stop(), firestore.stop()]);
  // Ends this thread, not the server.
  process.exit();
});
post({ emulators: { auth: `127.0.0.1:${auth.port}`, firestore: `127.0.0.1:${firestore.port}` } });
