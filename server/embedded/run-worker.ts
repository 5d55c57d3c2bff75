import { isMainThread, parentPort } from 'node:worker_threads';
import type { LogFields } from '../operations/events.ts';

/** A line without an event gets `embedded.log`. */
type Write = (fields: LogFields, message: string) => void;

/** The part of a pino logger that the embedded mode uses. */
export interface EmbeddedLog {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}

/** From an emulator's thread to the server. */
export type WorkerMessage =
  | { kind: 'listening'; port: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'log'; level: keyof EmbeddedLog; fields: LogFields; message: string };

/** From the server to an emulator's thread: save, close and end. */
export interface StopRequest {
  kind: 'stop';
}

export interface RunningEmulator {
  port: number;
  stop(): Promise<void>;
}

/** Runs an emulator in this thread: starts it, reports its port, and stops it on request. */
export async function runWorker(start: (log: EmbeddedLog) => Promise<RunningEmulator>): Promise<void> {
  const log = workerLog();
  try {
    const emulator = await start(log);
    // The emulators throw on calls they do not know; one bad call must not take the data down with it.
    process.on('uncaughtException', (error) =>
      log.error({ error: error.stack }, 'The embedded emulator failed on a call'),
    );
    parentPort?.on('message', async (_request: StopRequest) => {
      await emulator.stop();
      endThread(0);
    });
    post({ kind: 'listening', port: emulator.port });
  } catch (error) {
    post({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    endThread(1);
  }
}

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

function endThread(code: number): void {
  if (isMainThread) throw new Error('This file runs as a worker thread only');
  // Ends this thread, not the server.
  process.exit(code);
}

function workerLog(): EmbeddedLog {
  const write = (level: keyof EmbeddedLog) => (fields: LogFields, message: string) =>
    post({ kind: 'log', level, fields, message });
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
