import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { connectFirebase, type Emulators, type Firebase } from './connect-firebase.ts';
import { requireCredentials } from './require-credentials.ts';

export interface StartedFirebase extends Firebase {
  stop(): Promise<void>;
}

/** Connects to the configured Firebase, bringing up emulators first when none is configured. */
export async function startFirebase(config: Config, logger: Logger): Promise<StartedFirebase> {
  const embedded = config.firebase.mode === 'embedded' ? await startEmbedded(config, logger) : undefined;
  if (config.firebase.mode === 'project') await requireCredentials();
  const firebase = connectFirebase(config.firebase, embedded?.emulators ?? config.firebase.emulators);
  return {
    ...firebase,
    async stop() {
      await firebase.firestore.terminate();
      await embedded?.stop();
    },
  };
}

async function startEmbedded(
  { firebase, publicOrigin }: Config,
  logger: Logger,
): Promise<{ emulators: Emulators; stop(): Promise<void> }> {
  // A development dependency: the container has no emulators.
  const { startEmbeddedFirebase } = await import('../embedded/start-embedded-firebase.ts');
  const dataDir = firebase.embeddedFolder;
  const started = await startEmbeddedFirebase({
    dataDir,
    log: logger,
    publicOrigin,
    projectId: firebase.projectId,
  });
  logger.info(
    { event: 'embedded.started' },
    `Embedded mode: accounts and progress are kept in ${dataDir}. To use a real Firebase project set FIREBASE_PROJECT_ID and FIREBASE_API_KEY (see README.md).`,
  );
  return {
    emulators: { auth: started.authEmulatorHost, firestore: started.firestoreEmulatorHost },
    stop: started.stop,
  };
}
