import type { FastifyInstance } from 'fastify';
import { curriculumUrl } from '#shared/paths.ts';
import { compressAhead, prepareResponse, sendPrepared } from '../web/prepared-response.ts';

export function addCurriculumRoute(app: FastifyInstance, csv: string): void {
  const prepared = prepareResponse(csv, 'text/csv; charset=utf-8');
  app.addHook('onListen', (done) => {
    compressAhead(prepared);
    done();
  });
  app.get(curriculumUrl, (request, reply) => sendPrepared(request, reply, prepared));
}
