import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Measures every answer of the routes that are added after it. */
export function addRequestMetrics(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    requests.observe(request.routeOptions.url, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}
