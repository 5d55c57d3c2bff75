import type { FastifyInstance, FastifyReply } from 'fastify';
import { canonicalCategoryId } from '#shared/curriculum.ts';
import { nonPagePath, type PageName, pagePatterns, shellPath } from '#shared/paths.ts';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { perAddress } from '../operations/rate-limits.ts';
import { sendCompressed } from './compressed-response.ts';
import { missingPageKey, pagePath } from './page-documents.ts';
import type { Pages } from './pages.ts';
import type { PageParams } from './select-page-data.ts';

/** Serves every page with the right status, and the 404 page for all other paths. */
export function addPageRoutes(app: FastifyInstance, pages: Pages, limits: Config['limits']): void {
  for (const [name, pattern] of Object.entries(pagePatterns)) {
    const page = name as PageName;
    app.get<{ Params: Pick<PageParams, 'categoryId' | 'levelId'> }>(pattern, (request, reply) => {
      const { categoryId = '', levelId } = request.params;
      const canonicalId = canonicalCategoryId(categoryId);
      const path = pagePath(page, { categoryId: canonicalId, levelId });
      if (canonicalId !== categoryId) return reply.redirect(path + queryOf(request.url), 308);
      return sendPage(reply, path, missingPageKey(page));
    });
  }
  app.get(shellPath, (_request, reply) => sendPage(reply, shellPath));
  // Rate limited, so that nobody can probe for paths. Before the body is read, or an unreadable one would not count.
  const limitUnknownPaths = app.rateLimit(perAddress(limits.unknownPathsPerMinute));
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await limitUnknownPaths.call(app, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const isRead = ['GET', 'HEAD'].includes(request.method);
    if (!isRead || nonPagePath.test(request.url)) throw new ProblemError('not-found');
    const url = withSingleSlashes(request.url);
    if (url !== request.url) return reply.redirect(url, 308);
    return sendMissingPage(reply);
  });

  async function sendPage(reply: FastifyReply, key: string, missingKey?: string) {
    const page = await pages.get(key);
    return page ? sendCompressed(reply, page) : sendMissingPage(reply, missingKey);
  }

  async function sendMissingPage(reply: FastifyReply, key = missingPageKey()) {
    const page = await pages.get(key);
    if (!page) throw new Error(`There is no page "${key}"`);
    return sendCompressed(reply, page, 404);
  }
}

/**
 * Merges repeated slashes: the client's router ignores extra slashes at the end, so it would show a page instead of our 404. Also
 * replaces backslashes: browsers treat them as slashes, and a redirect to `//host` would lead to another site. Leaves
 * `http://host//path` unchanged, which a request may contain instead of a path: a redirect to `http:/host/path` would, too.
 */
function withSingleSlashes(url: string): string {
  return url.replace(/^\/[^?]*/, (path) => path.replaceAll(/[/\\]+/g, '/'));
}

function queryOf(url: string): string {
  return url.replace(/^[^?]*/, '');
}
