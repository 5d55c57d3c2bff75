import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** The status that log and metrics give a request whose client hung up, as nginx does. Nobody receives it. */
export const abortedStatus = 499;

interface Options {
  onAborted: (request: FastifyRequest, reply: FastifyReply) => void;
}

/**
 * Calls back for each request whose connection ends before its response is written. Fastify ends a request when its response has
 * been written, so these would leave no trace; its hook `onRequestAbort` misses those whose body has been read.
 */
export const abortedRequests = fp<Options>(
  async (app, { onAborted }) => {
    app.addHook('onRequest', (request, reply, done) => {
      let hasEnded = false;
      const end = () => {
        hasEnded = true;
      };
      // These two are what Fastify takes for the end.
      reply.raw.once('finish', end).once('error', end);
      reply.raw.once('close', () => {
        if (!hasEnded) onAborted(request, reply);
      });
      done();
    });
  },
  { name: 'aborted-requests' },
);
