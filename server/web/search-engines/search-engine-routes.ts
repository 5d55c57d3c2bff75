import type { FastifyInstance } from 'fastify';
import type { Curriculum } from '#shared/curriculum.ts';
import { prepareResponse, sendPrepared } from '../prepared-response.ts';
import { writeRobots, writeSitemap } from './sitemap.ts';

/** Tells search engines which pages there are, and which to leave alone. */
export function addSearchEngineRoutes(app: FastifyInstance, origin: string, curriculum: Curriculum): void {
  const sitemap = prepareResponse(writeSitemap(origin, curriculum), 'application/xml; charset=utf-8');
  const robots = prepareResponse(writeRobots(origin), 'text/plain; charset=utf-8');
  app.get('/sitemap.xml', (request, reply) => sendPrepared(request, reply, sitemap));
  app.get('/robots.txt', (request, reply) => sendPrepared(request, reply, robots));
}
