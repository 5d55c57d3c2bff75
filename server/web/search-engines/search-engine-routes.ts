import type { FastifyInstance } from 'fastify';
import type { Curriculum } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import { addTextRoute } from '../compressed-response.ts';
import { escapeMarkup } from '../markup.ts';
import { listIndexedPaths, privatePages } from '../page-documents.ts';

export async function addSearchEngineRoutes(app: FastifyInstance, origin: string, curriculum: Curriculum) {
  await addTextRoute(app, '/sitemap.xml', renderSitemap(origin, curriculum), 'application/xml');
  await addTextRoute(app, '/robots.txt', renderRobots(origin), 'text/plain');
}

/** Without `lastmod`: changes are not recorded per page. */
function renderSitemap(origin: string, curriculum: Curriculum): string {
  const addresses = listIndexedPaths(curriculum).map((path) => escapeMarkup(origin + path));
  const urls = addresses.map((address) => `<url><loc>${address}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** Excludes pages that are empty without a session. Not Login: crawlers must be able to fetch it to see its `noindex`. */
function renderRobots(origin: string): string {
  const excluded = [...privatePages].filter((page) => page !== 'login');
  return `User-agent: *
${excluded.map((page) => `Disallow: ${pagePatterns[page]}`).join('\n')}

Sitemap: ${origin}/sitemap.xml
`;
}
