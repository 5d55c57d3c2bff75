import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';
import { type Emulator, emulatorOf } from './emulator.ts';

/** The real server and the Auth emulator that it brought up. */
export interface Site {
  server: Pick<RunningServer, 'output'>;
  origin: string;
  emulator: Emulator;
  stop(): Promise<void>;
}

/** Starts the server with accounts and progress of its own. */
export async function startSite(env: Record<string, string>): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'skating-'));
  const server = await runServer({ LOG_LEVEL: 'debug', EMBEDDED_FOLDER: folder, ...env });
  return {
    server,
    origin: server.origin,
    emulator: await emulatorOf(server.origin),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
