import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer } from '#server/testing/run-server.ts';
import { type Emulator, emulatorOf } from '../emulator.ts';

/** The real server with emulators of its own, which a journey may stop and start again where it was. */
export interface Site {
  origin: string;
  emulator(): Promise<Emulator>;
  /** The server is out of reach, as for a phone without a connection. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** The errors that pages have reported since the last call. */
  takeReports(): string[];
  close(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'skating-'));
  const env = { EMBEDDED_FOLDER: folder };
  let server = await runServer(env);
  let output = '';
  let read = 0;
  const { origin } = server;

  async function stop() {
    await server.stop();
    output += server.output();
  }

  return {
    origin,
    emulator: () => emulatorOf(origin),
    stop,
    async start() {
      if (server.process.exitCode === null) return;
      server = await runServer({ ...env, PORT: new URL(origin).port });
    },
    takeReports() {
      const all = server.process.exitCode === null ? output + server.output() : output;
      const fresh = all.slice(read);
      read = all.length;
      return fresh.split('\n').filter((line) => line.includes('"event":"client.error"'));
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
