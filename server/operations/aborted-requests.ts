import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The status that log and metrics give a request whose client hung up, as nginx does. Nobody receives it. */
export const abortedStatus = 499;

/**
 * Calls back for each request whose connection ends before its response is written. Fastify ends a request when its response has
 * been written, so these would leave no trace; its hook `onRequestAbort` misses those whose body has been read.
 */
export function onAborted(
  app: FastifyInstance,
  callback: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
    };
    // These two are what Fastify takes for the end.
    reply.raw.once('finish', end).once('error', end);
    reply.raw.once('close', () => {
      if (!hasEnded) callback(request, reply);
    });
    done();
  });
}
