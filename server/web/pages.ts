import fp from 'fastify-plugin';
import { type Curriculum, categoryAliases } from '#shared/curriculum.ts';
import { appDescription } from '#shared/edition.ts';
import { pageNames, pages, type Sources } from '#shared/pages.ts';
import { categoryPath, nonPagePath, pagePatterns, shellPath } from '#shared/paths.ts';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { perAddress } from '../limits.ts';
import type { Frontend } from './built-frontend.ts';
import { sendCompressed } from './compressed-response.ts';
import type { PublicPage } from './html.ts';
import { repairLink } from './shared-links.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In logs, metrics and traces the name of a route that is one of many of its kind. */
    pattern?: string;
  }
}

/** Every page that there is, in the order of the sitemap. */
export function listPages(curriculum: Curriculum, contactEmail: string): PublicPage[] {
  const sources: Sources = { nothing: {}, curriculum, config: { contactEmail } };
  return pageNames.flatMap((name) => {
    const { list, isPrivate } = pages[name];
    return list(sources).map(({ path, description, data }) => ({
      path,
      description,
      isPrivate,
      embedded: { name, data },
    }));
  });
}

interface Options {
  pages: PublicPage[];
  frontend: Frontend;
  loginPolicy: string;
  limits: Config['limits'];
}

const patterns: Record<string, string> = pagePatterns;

/** Serves each page at its path, leads to it from links that were changed on the way, and serves the 404 page everywhere else. */
export const pageRoutes = fp<Options>(
  async (app, { pages: list, frontend, loginPolicy, limits }) => {
    const prepare = async (page: PublicPage) => {
      if (frontend.isLive) return () => frontend.respond(page);
      const response = await frontend.respond(page);
      return () => response;
    };
    const addPage = async (page: PublicPage) => {
      const respond = await prepare(page);
      const pattern = patterns[page.embedded?.name ?? ''] ?? page.path;
      app.get(page.path, { config: { pattern } }, async (_request, reply) => {
        if (page.path === pagePatterns.login) reply.header('content-security-policy', loginPolicy);
        return sendCompressed(reply, await respond());
      });
    };
    // One after another: all at once, they would need a third of the memory of a small container.
    for (const page of [...list, { path: shellPath, description: appDescription() }]) await addPage(page);

    for (const [alias, id] of categoryAliases) {
      for (const path of [categoryPath(alias), `${categoryPath(alias)}/*`]) {
        app.get(path, (request, reply) =>
          reply.redirect(request.url.replace(/^.*?\/category\/[^/?]+/, categoryPath(id)), 308),
        );
      }
    }

    const pagePaths = new Set(list.map(({ path }) => path));
    const respondMissing = await prepare({
      path: '/unknown',
      description: appDescription(),
      embedded: { name: 'notFound', data: {} },
    });
    // Rate limited, so that nobody can probe for paths.
    const preHandler = app.rateLimit(perAddress(limits.unknownPathsPerMinute));
    app.setNotFoundHandler({ preHandler }, async (request, reply) => {
      const isRead = ['GET', 'HEAD'].includes(request.method);
      if (!isRead || nonPagePath.test(request.url)) throw new ProblemError('not-found');
      const location = repairLink(request.url, pagePaths);
      // A link may have a skater's progress.
      if (location) return reply.header('cache-control', 'no-store').redirect(location, 308);
      return sendCompressed(reply, await respondMissing(), 404);
    });
  },
  { name: 'page-routes' },
);
