import { parentPort, workerData } from 'node:worker_threads';
import type { Emulators } from '../firestore/connect-firebase.ts';
import type { EventName, LogFields } from '../operations/events.ts';
import { startAuth } from './auth-emulator.ts';
import { startFirestore } from './firestore-emulator.ts';
import type { EmbeddedLog, EmulatorSettings } from './start-embedded-firebase.ts';

/** Sent to the server: a log line, or the addresses once both emulators run. The server itself only ever sends `stop`. */
export type WorkerMessage =
  | { level: keyof EmbeddedLog; fields: LogFields; message: string }
  | { emulators: Emulators };

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

const logAs = (level: keyof EmbeddedLog, event: EventName) => (fields: LogFields, message: string) =>
  post({ level, fields: { event, ...fields }, message });
const log: EmbeddedLog = {
  debug: logAs('debug', 'embedded.log'),
  info: logAs('info', 'embedded.message'),
  error: logAs('error', 'embedded.failed'),
};
const settings = workerData as EmulatorSettings;
// Firestore first: a damaged file is reported at once, while starting Auth blocks this thread for seconds.
const firestore = await startFirestore(settings, log);
const auth = await startAuth(settings, log);
// The emulators throw on unknown calls: one bad call must not end the thread and lose unsaved data.
process.on('uncaughtException', ({ stack }) =>
  log.error({ error: stack }, 'an emulator failed during a call'),
);
parentPort?.once('message', async () => {
  await Promise.all([auth.stop(), firestore.stop()]);
  // Ends this thread, not the server.
  process.exit();
});
post({ emulators: { auth: `127.0.0.1:${auth.port}`, firestore: `127.0.0.1:${firestore.port}` } });
