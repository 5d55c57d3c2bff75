import type { FastifyInstance } from 'fastify';
import type { Curriculum } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import { addTextRoute } from '../compressed-response.ts';
import { escapeMarkup } from '../markup.ts';
import { listIndexedPaths } from '../page-documents.ts';

export async function addSearchEngineRoutes(app: FastifyInstance, origin: string, curriculum: Curriculum) {
  await addTextRoute(app, '/sitemap.xml', writeSitemap(origin, curriculum), 'application/xml');
  await addTextRoute(app, '/robots.txt', writeRobots(origin), 'text/plain');
}

/** Without the times of changes, which nobody has noted. */
function writeSitemap(origin: string, curriculum: Curriculum): string {
  const addresses = listIndexedPaths(curriculum).map((path) => escapeMarkup(origin + path));
  const urls = addresses.map((address) => `<url><loc>${address}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** Leaves out what is empty without a session. The login page says so itself, which they see only if they may ask for it. */
function writeRobots(origin: string): string {
  return `User-agent: *
Disallow: ${pagePatterns.profile}
Disallow: ${pagePatterns.firebaseTest}

Sitemap: ${origin}/sitemap.xml
`;
}
