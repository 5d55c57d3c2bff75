import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { loadCurriculum } from './curriculum/load-curriculum.ts';
import { checkFirebase } from './firebase/check-firebase.ts';
import { checkSignInSettings } from './firebase/check-sign-in-settings.ts';
import { confirmFirebase } from './firebase/confirm-firebase.ts';
import { startFirebase } from './firebase/connect-firebase.ts';
import type { ServerState } from './operations/health.ts';
import { createLogger, flushLog } from './operations/logger.ts';
import { createMetrics, startMetricsServer } from './operations/metrics.ts';
import { stopOnSignal, stopServer } from './operations/stop-server.ts';
import { originOf } from './session/require-same-origin.ts';
import { explainFailure, toLogFields } from './start-error.ts';
import { loadBuiltFrontend } from './web/built-frontend.ts';
import { startEdition } from './web/start-edition.ts';

/** `npm run dev`: serve the client from its sources instead of the build. */
const isDev = process.argv.includes('--dev');

/** Readable text instead of JSON. Does not depend on the configuration, whose own faults are logged too. */
const isPretty = (process.stdout.isTTY || isDev) && process.env.NODE_ENV !== 'production';

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const { host, port, metricsPort, curriculumFile: file } = config;
  const { mode } = config.firebase;
  const metrics = metricsPort === undefined ? undefined : createMetrics();
  const logger = await createLogger(config.logLevel, isPretty, metrics?.countLine);
  // Before the server listens, there is nothing to finish.
  let stop = (_hasFailed: boolean) => Promise.resolve();
  stopOnSignal(logger, (hasFailed) => stop(hasFailed));
  const loaded = await loadCurriculum(file);
  const { curriculum } = loaded;
  const { logo } = await startEdition(config, curriculum);
  const createFrontend = isDev
    ? (await import('./web/dev-frontend.ts')).createDevFrontend
    : loadBuiltFrontend;
  const [frontend, firebase] = await Promise.all([createFrontend(config), startFirebase(config)]);
  const categories = curriculum.categories.length;
  logger.info({ event: 'curriculum.loaded', file, categories }, 'the curriculum is valid');
  const state: ServerState = { status: mode === 'project' ? 'starting' : 'ready' };
  const clocks = { now: Date.now, elapsed: () => performance.now() };
  const services = { logger, curriculum: loaded, logo, frontend, state, firebase, metrics, ...clocks };
  const app = await buildApp(config, services);
  const metricsServer =
    metrics &&
    metricsPort !== undefined &&
    (await explainFailure(
      startMetricsServer(metrics, host, metricsPort),
      `${host}:${metricsPort}`,
      'METRICS_PORT',
    ));
  if (metricsServer) logger.info({ event: 'metrics.listening', url: metricsServer.url }, 'serving metrics');
  stop = async (hasFailed) => {
    await stopServer(app, state, hasFailed ? 0 : config.drainSeconds * 1000);
    if (metricsServer) await metricsServer.close();
  };
  await explainFailure(app.listen({ host, port }), `${host}:${port}`, 'PORT');
  const ms = Math.round(performance.now());
  const origin = originOf(app, config.publicOrigin);
  logger.info({ event: 'server.started', mode, ms }, `the server serves ${origin}`);
  if (mode !== 'project') return;
  const check = () => checkFirebase(firebase, config.timeouts.firebaseCheckMs);
  await confirmFirebase(check, { state, readyWithinMs: config.readyWithinSeconds * 1000, logger });
  for (const { message, err } of await checkSignInSettings(firebase.auth, config))
    logger.error({ event: 'firebase.check-failed', err }, message);
}

/** Starts the server, or logs why it cannot and ends the process. */
async function startServer(): Promise<void> {
  try {
    await start();
  } catch (error) {
    const logger = await createLogger('info', isPretty);
    logger.fatal(toLogFields(error), error instanceof Error ? error.message : 'the server cannot start');
    await flushLog();
    // A port that is open already would keep the process alive.
    process.exit(1);
  }
}

await startServer();
