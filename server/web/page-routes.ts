import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalCategoryId } from '#shared/category-aliases.ts';
import { type Curriculum, findCategory, findLevel } from '#shared/curriculum.ts';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';
import type { Limits } from '../config.ts';
import { sendProblem } from '../errors.ts';
import { perAddress } from '../operations/rate-limits.ts';
import { type PreparedResponse, sendPrepared } from './prepared-response.ts';

interface PageParams {
  categoryId?: string;
  levelId?: string;
}

/** Answers every page of the app with its HTML and the right status; any other path is a 404 page. */
export function addPageRoutes(
  app: FastifyInstance,
  shell: PreparedResponse,
  curriculum: Curriculum,
  limits: Limits,
): void {
  for (const pattern of Object.values(pagePatterns)) {
    app.get<{ Params: PageParams }>(pattern, (request, reply) => {
      const newPath = pathInTodaysSpelling(request.params);
      if (newPath) return reply.redirect(newPath + queryOf(request.url), 308);
      return sendPrepared(request, reply, shell, isKnown(curriculum, request.params) ? 200 : 404);
    });
  }
  // Else an attacker could go through all names to find what is there.
  const preHandler = app.rateLimit(perAddress(limits.unknownPathsPerMinute));
  app.setNotFoundHandler({ preHandler }, (request, reply) => answerUnknownPath(request, reply, shell));
}

function answerUnknownPath(request: FastifyRequest, reply: FastifyReply, shell: PreparedResponse) {
  const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets|data|__)\//.test(request.url);
  return isPage ? sendPrepared(request, reply, shell, 404) : sendProblem(request, reply, 'not-found');
}

function pathInTodaysSpelling({ categoryId, levelId }: PageParams): string | undefined {
  if (categoryId === undefined) return undefined;
  const canonicalId = canonicalCategoryId(categoryId);
  if (canonicalId === categoryId) return undefined;
  return levelId === undefined ? categoryPath(canonicalId) : levelPath(canonicalId, levelId);
}

function isKnown(curriculum: Curriculum, { categoryId, levelId }: PageParams): boolean {
  if (categoryId === undefined) return true;
  if (levelId === undefined) return findCategory(curriculum, categoryId) !== undefined;
  return findLevel(curriculum, categoryId, levelId) !== undefined;
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
