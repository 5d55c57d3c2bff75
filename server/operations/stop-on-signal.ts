import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';

/** Containers are killed 10 s after they were asked to stop. */
const closeWithinMs = 9_500;

/**
 * Stops the process when it is told to (exit code 0), or when an error was caught by nobody (1). Told twice it stops
 * at once (1).
 */
export function stopOnSignal(logger: Logger, stop: (hasFailed: boolean) => Promise<void>): void {
  const options = {
    delay: closeWithinMs,
    logger,
    onTimeout: () => logger.fatal({ event: 'server.failed' }, 'the server could not stop in time'),
    onSecondSignal: (signal: string) =>
      logger.info({ event: 'server.stopped', signal }, 'told twice to stop, the server does so at once'),
    onSecondError: (err: unknown) =>
      logger.fatal({ event: 'server.failed', err }, 'the server failed again while it stopped'),
  };
  closeWithGrace(options, async ({ signal, err }) => {
    if (err) logger.fatal({ event: 'server.failed', err }, 'the server failed and stops');
    else logger.info({ event: 'server.draining', signal }, 'the server stops');
    await stop(err !== undefined);
    logger.info({ event: 'server.stopped' }, 'the server has stopped');
  });
}
