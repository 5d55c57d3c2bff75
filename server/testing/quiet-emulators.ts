import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Emulators } from '../firebase-config.ts';
import { spawnNode } from './run-server.ts';

/** The program of `npm start`, and what it runs here instead of the server. */
export const runEmulatorsWith = resolve(import.meta.dirname, '../emulators/run.ts');
export const printEmulators = resolve(import.meta.dirname, 'print-emulators.fixture.ts');

export interface RunningEmulators {
  emulators: Emulators;
  /** What they have printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Runs emulators in their own process, which also ends when this one does. Rejects with their output if they do not start. */
export async function runEmulators(folder: string): Promise<RunningEmulators> {
  const env = { EMULATORS_FOLDER: folder, PUBLIC_ORIGIN: 'http://localhost:3000' };
  const child = spawnNode(env, runEmulatorsWith, printEmulators);
  const closed = once(child.process, 'close');
  const emulators = await new Promise<Emulators>((resolvePromise, reject) => {
    child.process.stdout.once('data', (line) => resolvePromise(JSON.parse(line)));
    closed.then(() => reject(new Error(`The emulators did not start:\n${child.output()}`)));
  });
  return {
    emulators,
    output: child.output,
    async stop() {
      child.process.stdin.end();
      await closed;
    },
  };
}

/** Emulators without a past. Their folder is removed when they stop. */
export async function startQuietEmulators(): Promise<RunningEmulators> {
  const folder = await mkdtemp(join(tmpdir(), 'skating-emulators-'));
  const running = await runEmulators(folder);
  return {
    ...running,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true });
    },
  };
}
