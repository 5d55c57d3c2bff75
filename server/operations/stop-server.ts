import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ServerState } from './health.ts';

/** While draining, each response closes its connection: a keep-alive connection would delay the exit. */
export function closeConnectionsWhileDraining(app: FastifyInstance, state: ServerState): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (state.status === 'draining') reply.header('connection', 'close');
    done();
  });
}

/**
 * Stops without losing a request: serves for `drainMs` while reporting unready, until proxies have noticed; then refuses new
 * connections and finishes open requests. Closes the rest after `cutAfterMs`, before the process is killed. Even after the
 * longest drain (5 s) that leaves a write its 4 seconds.
 */
export async function stopServer(
  app: FastifyInstance,
  state: ServerState,
  drainMs: number,
  cutAfterMs = 9_300,
): Promise<void> {
  state.status = 'draining';
  const cut = setTimeout(() => app.server.closeAllConnections(), cutAfterMs);
  await sleep(drainMs);
  await app.close();
  clearTimeout(cut);
}

/** Containers are killed 10 s after being asked to stop. */
const closeWithinMs = 9_500;

/** Stops the process on a signal (exit code 0) or an uncaught error (1). A second signal stops it at once (1). */
export function stopOnSignal(logger: Logger, stop: (hasFailed: boolean) => Promise<void>): void {
  const options = {
    delay: closeWithinMs,
    logger,
    onTimeout: () => logger.fatal({ event: 'server.failed' }, 'the server could not stop in time'),
    onSecondSignal: (signal: string) =>
      logger.info({ event: 'server.stopped', signal }, 'second signal: the server stops at once'),
    onSecondError: (err: unknown) =>
      logger.fatal({ event: 'server.failed', err }, 'the server failed again while it stopped'),
  };
  closeWithGrace(options, async ({ signal, err }) => {
    if (err) logger.fatal({ event: 'server.failed', err }, 'the server failed and is stopping');
    else logger.info({ event: 'server.draining', signal }, 'the server is stopping');
    await stop(err !== undefined);
    logger.info({ event: 'server.stopped' }, 'the server has stopped');
  });
}
