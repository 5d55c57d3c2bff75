import type { FastifyPluginAsync } from 'fastify';
import { pagePatterns } from '#shared/paths.ts';
import { textFile } from '../compressed-response.ts';
import { escapeMarkup, type PublicPage } from '../html.ts';

export const searchEngineFiles: FastifyPluginAsync<{ origin: string; pages: PublicPage[] }> = async (
  app,
  { origin, pages },
) => {
  await app.register(textFile, {
    path: '/sitemap.xml',
    text: renderSitemap(origin, pages),
    type: 'application/xml',
  });
  await app.register(textFile, {
    path: '/robots.txt',
    text: renderRobots(origin, pages),
    type: 'text/plain',
  });
};

/** Without `lastmod`: changes are not recorded per page. */
function renderSitemap(origin: string, pages: PublicPage[]): string {
  const indexed = pages.filter(({ isPrivate }) => !isPrivate);
  const urls = indexed.map(({ path }) => `<url><loc>${escapeMarkup(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** Excludes pages that are empty without a session. Not Login: crawlers must be able to fetch it to see its `noindex`. */
function renderRobots(origin: string, pages: PublicPage[]): string {
  const excluded = pages.filter(({ path, isPrivate }) => isPrivate && path !== pagePatterns.login);
  return `User-agent: *
${excluded.map(({ path }) => `Disallow: ${path}`).join('\n')}

Sitemap: ${origin}/sitemap.xml
`;
}
