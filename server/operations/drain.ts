import type { FastifyInstance } from 'fastify';

/** Whether the server has been asked to stop. The one who stops it sets `begun`. */
export interface Drain {
  begun: boolean;
}

/** From then on each answer ends its connection: one kept alive would hold up the end of the process. */
export function addDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.begun) reply.header('connection', 'close');
    done();
  });
}
