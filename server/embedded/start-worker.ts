import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { EmbeddedLog, StopRequest, WorkerMessage } from './run-worker.ts';

const STOP_DEADLINE_MS = 5000;

export interface RunningWorker {
  port: number;
  stop(): Promise<void>;
}

interface WorkerOptions {
  name: string;
  entry: URL;
  data: { dataDir: string };
  log: EmbeddedLog;
}

/**
 * Runs an emulator in a thread of its own: its output goes to the log, it can neither end the server nor catch its
 * signals, and its start does not block the server.
 */
export function startWorker({ name, entry, data, log }: WorkerOptions): Promise<RunningWorker> {
  const worker = new Worker(entry, {
    workerData: data,
    stdout: true,
    stderr: true,
    // An environment of its own: no DEBUG, proxy, token or settings of the user's reaches firebase-tools.
    env: { XDG_CONFIG_HOME: data.dataDir, NO_UPDATE_NOTIFIER: '1', METADATA_SERVER_DETECTION: 'none' },
  });
  forwardLines(worker.stdout, name, log);
  forwardLines(worker.stderr, name, log);

  let expected = true;
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  const stop = async () => {
    expected = true;
    worker.postMessage({ kind: 'stop' } satisfies StopRequest);
    await Promise.race([exited, delay(STOP_DEADLINE_MS, undefined, { ref: false })]);
    await worker.terminate();
  };

  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new Error(`The embedded ${name} emulator did not start: ${reason}`));
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'listening') {
        expected = false;
        resolve({ port: message.port, stop });
      } else if (message.kind === 'failed') fail(message.reason);
      else log[message.level]({ event: 'embedded.log', emulator: name, ...message.fields }, message.message);
    });
    worker.on('error', (error) => {
      fail(String(error));
      if (!expected)
        log.error({ event: 'embedded.log', emulator: name, err: error }, 'The embedded emulator failed');
    });
    worker.on('exit', (code) => {
      fail(`its thread ended with code ${code}`);
      if (!expected)
        log.error(
          { event: 'embedded.log', emulator: name, code },
          'The embedded emulator ended: restart the server',
        );
    });
  });
}

function forwardLines(stream: Readable, emulator: string, log: EmbeddedLog): void {
  createInterface({ input: stream }).on('line', (line) =>
    log.debug({ event: 'embedded.log', emulator }, line),
  );
}
