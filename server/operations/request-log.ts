import type { FastifyInstance } from 'fastify';

/**
 * One line per answered request. It names the route's template and never the URL, whose query can hold
 * the code of a password reset.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.session && { uid: request.session.user.uid }),
    };
    if (reply.statusCode >= 400) request.log.warn(line, 'request refused');
    else request.log.info(line, 'request answered');
    done();
  });
}
