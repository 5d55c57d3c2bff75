import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';

/** How long others are waited for, in milliseconds. */
export interface Patience {
  /** From the opening of a connection, or the first byte of a later request, to the end of the headers. */
  headersMs: number;
  /** The same to the end of the body. */
  requestMs: number;
  /** How often connections are looked at: one may live so much longer. */
  checkEveryMs: number;
  /** A connection with a request under way is closed when no byte has moved on it for this long, or up to twice. */
  stalledMs: number;
  /** For Firebase's pages, when we pass them on. */
  signInPageMs: number;
}

interface ConnectionLimits {
  patience: Patience;
  /** Connections open at a time; more are closed as soon as they are opened. */
  maxConnections: number;
}

/** Longer than proxies keep an idle connection (nginx: 60 s), so that none sends a request into one that is being closed. */
const keepAliveMs = 72_000;

/** Node's server, with the options that keep clients from holding connections, and what waits on them, for ever. */
export function createLimitedServer(
  { patience, maxConnections }: ConnectionLimits,
  logger: FastifyBaseLogger,
  listener: RequestListener,
): Server {
  const options = {
    headersTimeout: patience.headersMs,
    requestTimeout: patience.requestMs,
    connectionsCheckingInterval: patience.checkEveryMs,
    keepAliveTimeout: keepAliveMs,
  };
  const server = createServer(options, listener);
  // One who reads slowly is not stalled: Node looks whether what waits to be sent has become less.
  server.setTimeout(patience.stalledMs);
  server.maxConnections = maxConnections;
  logDrops(server, logger);
  return server;
}

/** One line a minute says that connections are refused: a flood must not fill the log as well. */
function logDrops(server: Server, logger: FastifyBaseLogger): void {
  const pauseMs = 60_000;
  let lastLineAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - lastLineAt < pauseMs) return;
    lastLineAt = performance.now();
    logger.warn(
      { event: 'connection.refused', open: server.maxConnections },
      'too many connections are open',
    );
  });
}
