import { buildApp } from './app.ts';
import { checkPort, PortTakenError } from './check-port.ts';
import { ConfigError, loadConfig } from './config.ts';
import { CurriculumError, loadCurriculum } from './curriculum/load-curriculum.ts';
import { checkFirebase } from './firestore/check-firebase.ts';
import { startFirebase } from './firestore/connect-firebase.ts';
import type { LogFields } from './operations/events.ts';
import { createLogger } from './operations/logger.ts';
import { createMetrics, startMetricsServer } from './operations/metrics.ts';
import { stopOnSignal, stopServer } from './operations/stop-server.ts';
import { createBuiltWeb } from './web/built-web.ts';

/** `npm run dev`: the client comes from its sources instead of from the build. */
const isDev = process.argv.includes('--dev');

/** A person reads the log. Known before the configuration is, because its faults are logged too. */
const pretty = (process.stdout.isTTY || isDev) && process.env.NODE_ENV !== 'production';

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const logger = await createLogger({ level: config.logLevel, pretty });
  await checkPort(config);
  const curriculum = await loadCurriculum(config.curriculumFile);
  const { categories } = curriculum.curriculum;
  const settings = { config, curriculum: curriculum.curriculum, now: Date.now, logger };
  const createWeb = isDev ? (await import('./web/vite-web.ts')).createViteWeb : createBuiltWeb;
  const [web, firebase] = await Promise.all([createWeb(settings), startFirebase(config, logger)]);
  logger.info(
    { event: 'curriculum.loaded', file: config.curriculumFile, categories: categories.length },
    'the curriculum is valid',
  );
  const drain = { begun: false };
  const metrics = config.metricsPort === undefined ? undefined : createMetrics();
  const app = await buildApp({
    config,
    services: { logger, curriculum, web, drain, firebase, ...(metrics && { metrics }), now: Date.now },
  });
  const metricsServer = metrics && (await startMetricsServer(metrics, config.host, config.metricsPort ?? 0));
  if (metricsServer)
    logger.info({ event: 'metrics.listening', url: metricsServer.url }, 'metrics are served');
  stopOnSignal(logger, async (hasFailed) => {
    await stopServer(app, drain, hasFailed ? 0 : config.drainSeconds * 1000);
    metricsServer?.close();
    await firebase.stop();
  });
  await app.listen({ host: config.host, port: config.port });
  const ms = Math.round(performance.now());
  logger.info({ event: 'server.started', mode: config.firebase.mode, ms }, 'the server is ready');
  if (config.firebase.mode === 'project') await checkFirebase(firebase.auth, firebase.firestore, logger);
}

start().catch(async (error: unknown) => {
  const logger = await createLogger({ level: 'info', pretty });
  logger.fatal(describeFailure(error), error instanceof Error ? error.message : 'the server cannot start');
  // Emulators, or a port that is open already, would keep the process alive.
  process.exit(1);
});

function describeFailure(error: unknown): LogFields {
  if (error instanceof ConfigError) return { event: 'config.invalid', faults: error.faults };
  if (error instanceof CurriculumError) return { event: 'curriculum.invalid', faults: error.faults };
  if (error instanceof PortTakenError) return { event: 'server.failed' };
  return { event: 'server.failed', err: error };
}
