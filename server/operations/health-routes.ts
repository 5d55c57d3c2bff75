import type { FastifyInstance } from 'fastify';
import { HealthSchema, type Readiness, ReadinessSchema } from '#shared/api.ts';
import type { Dependencies } from './dependencies.ts';
import type { Drain } from './drain.ts';

interface Sources {
  drain: Drain;
  dependencies: Dependencies;
  /** How many moves the curriculum has. */
  moves: number;
  now: () => number;
}

const config = { probe: true } as const;

/**
 * `/healthz`: the process answers. `/readyz`: it may be sent requests, until it begins to stop. That Firebase is away
 * is told there and changes nothing: were every replica to leave, visitors would lose the curriculum too.
 */
export function addHealthRoutes(app: FastifyInstance, { drain, dependencies, moves, now }: Sources): void {
  const loadedAt = now();
  app.get('/healthz', { config, schema: { response: { 200: HealthSchema } } }, () => ({ status: 'ok' }));

  app.get(
    '/readyz',
    { config, schema: { response: { 200: ReadinessSchema, 503: ReadinessSchema } } },
    (_request, reply) => {
      const readiness: Readiness = {
        status: drain.begun ? 'draining' : 'ready',
        curriculum: { moves, ageSeconds: Math.round((now() - loadedAt) / 1000) },
        dependencies: dependencies.describe(),
      };
      return reply
        .code(drain.begun ? 503 : 200)
        .header('cache-control', 'no-store')
        .send(readiness);
    },
  );
}
