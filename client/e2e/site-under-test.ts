import { type RunningServer, runServer } from '#server/testing/run-server.ts';
import type { WidgetSettings } from '#shared/widget-settings.ts';
import { type Emulator, emulatorOfServer } from './emulator.ts';
import { expectNoSecrets, readAccountSecrets } from './logged-secrets.ts';
import { sharedEmulators } from './start-emulators.ts';

/** How the operator has set up the server. */
export interface SiteSetup {
  /** FIREBASEUI_CONFIG */
  widget?: WidgetSettings;
  /** Email enumeration protection of the Firebase project. */
  protection?: boolean;
  /** Further variables of the server's environment. */
  env?: Record<string, string>;
  /** The server of another release. */
  mainFile?: string;
}

/** The real server and the Auth emulator that it uses. */
export interface Site {
  server: Pick<RunningServer, 'output'>;
  origin: string;
  emulator: Emulator;
  /** Secrets that the server must not have printed by the time it stops, besides those of the emulator's accounts. */
  secrets: Set<string>;
  /** Fails if the server has printed a secret. */
  stop(): Promise<void>;
}

export async function startSite({
  widget = {},
  protection = false,
  env,
  mainFile,
}: SiteSetup): Promise<Site> {
  const firebase = sharedEmulators({ protection });
  const FIREBASEUI_CONFIG = JSON.stringify(widget);
  const server = await runServer({ LOG_LEVEL: 'debug', FIREBASEUI_CONFIG, ...firebase, ...env }, mainFile);
  const emulator = await emulatorOfServer(server);
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
      expectNoSecrets(server.output(), [...secrets, ...known]);
    },
  };
}
