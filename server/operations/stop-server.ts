import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Logger } from 'pino';
import type { ServerState } from './health.ts';
import { flushLog } from './logger.ts';

/** While draining, each response closes its connection: a keep-alive connection would delay the exit. */
export const closeConnectionsWhileDraining = fp<{ state: ServerState }>(
  async (app, { state }) => {
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (state.status === 'draining') reply.header('connection', 'close');
      done();
    });
  },
  { name: 'close-connections-while-draining' },
);

/**
 * Stops without losing a request: serves for `drainMs` while reporting unready, until proxies have noticed; then refuses new
 * connections and finishes open requests. Closes the rest after `finishMs`, a little longer than a write may take (4 s).
 */
export async function stopServer(
  app: FastifyInstance,
  state: ServerState,
  drainMs: number,
  finishMs = 4_100,
): Promise<void> {
  state.status = 'draining';
  await sleep(drainMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), finishMs);
  await app.close();
  clearTimeout(cut);
}

/** Containers are killed 10 s after being asked to stop. */
const closeWithinMs = 9_500;

/**
 * Stops the process on a signal (exit code 0) or an uncaught error (1). A second signal stops it at once (1), except for Ctrl-C:
 * npm and Node's watcher pass on what the terminal has sent to the server already.
 */
export function stopOnSignal(logger: Logger, stop: (hasFailed: boolean) => Promise<void>): void {
  const options: closeWithGrace.Options = {
    skip: ['SIGINT'],
    delay: closeWithinMs,
    logger,
    onTimeout: () => logger.fatal({ event: 'server.failed' }, 'the server could not stop in time'),
    onSecondSignal: (signal) =>
      logger.info({ event: 'server.stopped', signal }, 'second signal: the server stops at once'),
    onSecondError: (err) =>
      logger.fatal({ event: 'server.failed', err }, 'the server failed again while it stopped'),
  };
  let isStopping = false;
  const { close } = closeWithGrace(options, async ({ signal = 'SIGINT', err }) => {
    isStopping = true;
    const startedAt = performance.now();
    if (err) logger.fatal({ event: 'server.failed', err }, 'the server failed and is stopping');
    else logger.info({ event: 'server.draining', signal }, 'the server is stopping');
    await stop(err !== undefined);
    logger.info({ event: 'server.stopped' }, 'the server has stopped');
    const remainingMs = closeWithinMs - (performance.now() - startedAt) - 100;
    await flushLog(Math.max(0, Math.min(3_000, remainingMs)));
  });
  process.on('SIGINT', () => {
    if (!isStopping) close();
  });
}
