import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';
import { type Emulator, emulatorOf } from './emulator.ts';
import { expectNoSecrets, readAccountSecrets } from './logged-secrets.ts';

/** The real server and the Auth emulator that it brought up. */
export interface Site {
  server: Pick<RunningServer, 'output'>;
  origin: string;
  emulator: Emulator;
  /** What the server must not have printed by the time it stops, besides what the emulator knows itself. */
  secrets: Set<string>;
  /** Fails when the server has printed a secret. */
  stop(): Promise<void>;
}

/** Starts the server with accounts and progress of its own. */
export async function startSite(env: Record<string, string>): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'skating-'));
  const server = await runServer({ LOG_LEVEL: 'debug', EMBEDDED_FOLDER: folder, ...env });
  const emulator = await emulatorOf(server.origin);
  const secrets = new Set<string>();
  return {
    server,
    origin: server.origin,
    emulator,
    secrets,
    async stop() {
      const isRunning = server.process.exitCode === null;
      const known = isRunning ? await readAccountSecrets(emulator) : [];
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      expectNoSecrets(server.output(), [...secrets, ...known]);
    },
  };
}
