import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';

/**
 * Ends the server without losing a request: unready first, while new work goes on for `drainMs` until every proxy has
 * seen it; then closed to new connections; then done with the old. What is not done after `cutAfterMs` is cut, so that
 * the process ends before it is killed.
 */
export async function stopServer(
  app: FastifyInstance,
  drain: Drain,
  drainMs: number,
  cutAfterMs = 8_000,
): Promise<void> {
  drain.begun = true;
  const cut = setTimeout(() => app.server.closeAllConnections(), cutAfterMs);
  await wait(drainMs);
  await app.close();
  clearTimeout(cut);
}
