import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Answered under whatever load, because whoever asks wants to know whether the process is there at all; and never
     * logged, because probes come every few seconds and would bury everything else.
     */
    probe?: boolean;
  }
}

export interface PressureLimit {
  /** Requests are refused while the event loop is on average this much behind. */
  eventLoopDelayMs: number;
  /** How often the delay is measured. A single stall that is longer counts as pressure, so not too often. */
  sampleEveryMs: number;
}

const retryAfterSeconds = 5;
const overloaded = new ProblemError('overloaded', '', { event: 'request.shed' });

/** Refuses requests while the server cannot keep up, so that those under way come to an end. */
export async function addLoadShedding(app: FastifyInstance, limit: PressureLimit): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limit.eventLoopDelayMs,
    sampleInterval: limit.sampleEveryMs,
    pressureHandler: async (request, reply) => {
      if (request.routeOptions.config.probe) return;
      reply.header('retry-after', retryAfterSeconds);
      throw overloaded;
    },
  });
}
