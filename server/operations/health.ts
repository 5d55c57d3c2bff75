import type { FastifyPluginAsync } from 'fastify';
import { HealthSchema, type Readiness, ReadinessSchema } from '#shared/api.ts';

/** The server's lifecycle. `degraded`: serving, but the check of Firebase has not passed yet. `draining`: shutting down. */
export type ServerState = Readiness;

const config = { probe: true } as const;

/**
 * `/healthz`: the process is alive. `/readyz`: it accepts requests, from the end of start-up until it begins to stop. A later
 * Firebase outage does not make it unready: with all replicas unready, visitors would lose the curriculum too.
 */
export const healthRoutes: FastifyPluginAsync<{ state: ServerState }> = async (app, { state }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.get('/healthz', { config, schema: { response: { 200: HealthSchema } } }, () => ({ status: 'ok' }));

  const response = { 200: ReadinessSchema, 503: ReadinessSchema };
  app.get('/readyz', { config, schema: { response } }, (_request, reply) => {
    const { status } = state;
    const isReady = status === 'ready' || status === 'degraded';
    return reply.code(isReady ? 200 : 503).send({ status });
  });
};
