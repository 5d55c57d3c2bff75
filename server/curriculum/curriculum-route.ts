import type { FastifyInstance } from 'fastify';
import { curriculumUrl } from '#shared/paths.ts';
import { compressResponse, sendCompressed } from '../web/compressed-response.ts';

export async function addCurriculumRoute(app: FastifyInstance, csv: string): Promise<void> {
  const response = await compressResponse(csv, 'text/csv; charset=utf-8');
  app.get(curriculumUrl, (request, reply) => sendCompressed(request, reply, response));
}
