import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { CurriculumError, loadCurriculum } from './curriculum/load-curriculum.ts';
import { checkFirebase } from './firestore/check-firebase.ts';
import { startFirebase } from './firestore/start-firebase.ts';
import { createLogger } from './operations/create-logger.ts';
import { loadShell } from './web/load-shell.ts';

/** Containers are killed 10 s after they were asked to stop. */
const closeWithinMs = 9_000;

/** Somebody watches a terminal. Known before the configuration is, because its faults are logged too. */
const pretty = process.stdout.isTTY && process.env.NODE_ENV !== 'production';

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const logger = await createLogger({ level: config.logLevel, pretty });
  const curriculum = await loadCurriculum(config.curriculumFile);
  const shell = await loadShell(config.clientFolder, config.firebase.measurementId);
  const firebase = await startFirebase(config, logger);
  const drain = { begun: false };
  const app = await buildApp({
    config,
    services: { logger, curriculum, shell, drain, firebase, now: Date.now },
  });

  closeWithGrace({ delay: closeWithinMs, logger }, async ({ signal, err }) => {
    if (err) logger.fatal({ err }, 'the server failed and stops');
    else logger.info({ signal }, 'the server stops');
    drain.begun = true;
    await app.close();
    await firebase.stop();
  });
  await app.listen({ host: config.host, port: config.port });
  if (config.firebase.mode === 'project') await checkFirebase(firebase.auth, firebase.firestore, logger);
}

start().catch(async (error: unknown) => {
  const logger = await createLogger({ level: 'info', pretty });
  const faults = error instanceof ConfigError || error instanceof CurriculumError ? error.faults : undefined;
  logger.fatal(
    faults
      ? { event: error instanceof ConfigError ? 'config.invalid' : 'curriculum.invalid', faults }
      : { err: error },
    error instanceof Error ? error.message : 'the server cannot start',
  );
  process.exitCode = 1;
});
