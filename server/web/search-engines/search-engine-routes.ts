import type { FastifyInstance } from 'fastify';
import type { Curriculum } from '#shared/curriculum.ts';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';
import { addTextRoute } from '../compressed-response.ts';
import { escapeMarkup } from '../markup.ts';

export async function addSearchEngineRoutes(app: FastifyInstance, origin: string, curriculum: Curriculum) {
  await addTextRoute(app, '/sitemap.xml', writeSitemap(origin, curriculum), 'application/xml');
  await addTextRoute(app, '/robots.txt', writeRobots(origin), 'text/plain');
}

/** Every page that search engines should know. When each has changed last, nobody has noted. */
function writeSitemap(origin: string, { categories }: Curriculum): string {
  const paths = [
    pagePatterns.home,
    pagePatterns.categories,
    ...categories.flatMap(({ id, levels }) => [
      categoryPath(id),
      ...levels.map((level) => levelPath(id, level.id)),
    ]),
    pagePatterns.search,
    pagePatterns.privacyPolicy,
  ];
  const urls = paths.map((path) => `<url><loc>${escapeMarkup(origin + path)}</loc></url>`);
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
