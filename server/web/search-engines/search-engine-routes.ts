import type { FastifyInstance } from 'fastify';
import type { Curriculum } from '#shared/curriculum.ts';
import { compressResponse, sendCompressed } from '../compressed-response.ts';
import { writeRobots, writeSitemap } from './sitemap.ts';

/** Tells search engines which pages there are, and which to leave alone. */
export async function addSearchEngineRoutes(
  app: FastifyInstance,
  origin: string,
  curriculum: Curriculum,
): Promise<void> {
  const sitemap = await compressResponse(writeSitemap(origin, curriculum), 'application/xml; charset=utf-8');
  const robots = await compressResponse(writeRobots(origin), 'text/plain; charset=utf-8');
  app.get('/sitemap.xml', (request, reply) => sendCompressed(request, reply, sitemap));
  app.get('/robots.txt', (request, reply) => sendCompressed(request, reply, robots));
}
