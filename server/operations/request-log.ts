import type { FastifyInstance } from 'fastify';

/**
 * One line per answered request. It names the route's template and never the URL, whose query can hold
 * the code of a password reset. A read that went well is a line at `debug` only: pages and session probes would
 * bury the rest, and a line costs as much as half the answer itself.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = levelOf(request.method, reply.statusCode);
    if (level !== 'debug' || request.log.level === 'debug') {
      const line = {
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.session && { uid: request.session.user.uid }),
      };
      request.log[level](line, level === 'warn' ? 'request refused' : 'request answered');
    }
    done();
  });
}

function levelOf(method: string, status: number): 'debug' | 'info' | 'warn' {
  if (status >= 400) return 'warn';
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info';
}
