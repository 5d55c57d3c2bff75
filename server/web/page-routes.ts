import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalCategoryId } from '#shared/category-aliases.ts';
import { categoryPath, levelPath, type PageName, pagePatterns, shellPath } from '#shared/paths.ts';
import { readFilters, type SearchFilters, writeFilters } from '#shared/search-filters.ts';
import { sendProblem } from '../errors.ts';
import { type Limits, perAddress } from '../operations/rate-limits.ts';
import type { Pages } from './pages.ts';
import { sendPrepared } from './prepared-response.ts';

interface PathParams {
  categoryId?: string;
  levelId?: string;
}

/** A longer one is left to the browser: no request makes the server search for much. */
const maxSearchLength = 200;

/** Answers every page of the app with its HTML and the right status; any other path is a 404 page. */
export function addPageRoutes(app: FastifyInstance, pages: Pages, limits: Limits): void {
  const countSearch = app.createRateLimit(perAddress(limits.renderedSearchesPerMinute));
  for (const [name, pattern] of Object.entries(pagePatterns)) {
    const page = name as PageName;
    app.get<{ Params: PathParams }>(pattern, (request, reply) => {
      const newPath = pathInTodaysSpelling(request.params);
      if (newPath) return reply.redirect(newPath + queryOf(request.url), 308);
      if (page === 'search') return answerSearch(request, reply);
      const found = pages.find(page, request.params);
      return sendPrepared(request, reply, found ?? pages.missing(page), found ? 200 : 404);
    });
  }

  /** Nobody is refused: many skaters share the address of a rink's Wi-Fi, and the browser can search as well. */
  async function answerSearch(request: FastifyRequest, reply: FastifyReply) {
    const search = readFilters(new URLSearchParams(queryOf(request.url)));
    const isTooLong = search.term.length + search.categoryId.length > maxSearchLength;
    const isLeftToBrowser = isTooLong || (isFiltered(search) && (await isOverLimit(request)));
    const found = isLeftToBrowser ? undefined : pages.find('search', { search });
    return sendPrepared(request, reply, found ?? pages.shell);
  }

  async function isOverLimit(request: FastifyRequest): Promise<boolean> {
    const counted = await countSearch(request);
    return !counted.isAllowed && counted.isExceeded;
  }

  app.get(shellPath, (request, reply) => sendPrepared(request, reply, pages.shell));
  // Else an attacker could go through all names to find what is there.
  const preHandler = app.rateLimit(perAddress(limits.unknownPathsPerMinute));
  app.setNotFoundHandler({ preHandler }, (request, reply) => answerUnknownPath(request, reply, pages));
}

function answerUnknownPath(request: FastifyRequest, reply: FastifyReply, pages: Pages) {
  const isRead = ['GET', 'HEAD'].includes(request.method);
  const isPage = isRead && !/^\/(api(?![^/?])|(assets|data|__)\/)/.test(request.url);
  return isPage
    ? sendPrepared(request, reply, pages.missing(), 404)
    : sendProblem(request, reply, 'not-found');
}

function pathInTodaysSpelling({ categoryId, levelId }: PathParams): string | undefined {
  if (categoryId === undefined) return undefined;
  const canonicalId = canonicalCategoryId(categoryId);
  if (canonicalId === categoryId) return undefined;
  return levelId === undefined ? categoryPath(canonicalId) : levelPath(canonicalId, levelId);
}

/** Whether its page is not the one that is ready since the start. */
function isFiltered(search: SearchFilters): boolean {
  return writeFilters(search).size > 0;
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
