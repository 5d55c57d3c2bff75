import type { FastifyInstance } from 'fastify';
import { type PublicConfig, PublicConfigSchema } from '#shared/api.ts';

/** Tells the browser what it must know, so that one image runs anywhere. */
export function addConfigRoute(app: FastifyInstance, publicConfig: PublicConfig): void {
  app.get('/api/config', { schema: { response: { 200: PublicConfigSchema } } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(publicConfig),
  );
}
