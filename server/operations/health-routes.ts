import type { FastifyInstance } from 'fastify';
import { HealthSchema, type Readiness, ReadinessSchema } from '#shared/api.ts';
import type { Drain } from './drain.ts';

/** Probes come every few seconds and would bury everything else in the log. */
const silent = { logLevel: 'silent', config: { probe: true } } as const;

/** `/healthz`: the process answers. `/readyz`: it may be sent requests, until it begins to stop. */
export function addHealthRoutes(app: FastifyInstance, drain: Drain): void {
  app.get('/healthz', { ...silent, schema: { response: { 200: HealthSchema } } }, () => ({ status: 'ok' }));

  app.get(
    '/readyz',
    { ...silent, schema: { response: { 200: ReadinessSchema, 503: ReadinessSchema } } },
    (_request, reply) => {
      const readiness: Readiness = { status: drain.begun ? 'draining' : 'ready' };
      return reply.code(drain.begun ? 503 : 200).send(readiness);
    },
  );
}
