import underPressure from '@fastify/under-pressure';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served under any load, and never logged: probes come every few seconds and would bury everything else. */
    probe?: boolean;
  }
}

const retryAfterSeconds = 5;

/** Refuses new requests while the server cannot keep up, so that those under way can finish. */
export const loadShedding = fp<{ limit: Config['pressure'] }>(
  async (app, { limit }) => {
    await app.register(underPressure, {
      maxEventLoopDelay: limit.eventLoopDelayMs,
      sampleInterval: limit.sampleEveryMs,
      pressureHandler: async (request, reply) => {
        if (request.routeOptions.config.probe) return;
        reply.header('retry-after', retryAfterSeconds);
        throw new ProblemError('overloaded');
      },
    });
  },
  { name: 'load-shedding' },
);

/** Closes connections beyond the maximum at once. */
export const connectionLimit: FastifyPluginAsync<{ maxConnections: number }> = async (
  { server, log },
  { maxConnections },
) => {
  server.maxConnections = maxConnections;
  server.on('drop', () =>
    log.warn({ event: 'connection.refused', open: maxConnections }, 'too many connections are open'),
  );
};
