import fp from 'fastify-plugin';
import { appDescription, appName } from '#shared/app-name.ts';
import { linkClosestVideos } from '#shared/closest-videos.ts';
import {
  type Category,
  type CountedMove,
  type Curriculum,
  categoryAliases,
  type ListedMove,
  listFirstMoves,
  listLevels,
  type Move,
} from '#shared/curriculum.ts';
import { findNeighbors } from '#shared/next-move.ts';
import { categoryPath, levelPath, nonPagePath, pagePatterns, shellPath } from '#shared/paths.ts';
import closestVideos from '../../data/closest-videos.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { perAddress } from '../limits.ts';
import type { Frontend } from './built-frontend.ts';
import { sendCompressed } from './compressed-response.ts';
import type { Page } from './html.ts';
import { describeCategories, describeCategory, describeLevel } from './search-engines/descriptions.ts';
import { repairLink } from './shared-links.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In logs, metrics and traces the name of a route that is one of many of its kind. */
    pattern?: string;
  }
}

/** Every page that there is, in the order of the sitemap. */
export function listPages(curriculum: Curriculum, contactEmail: string): Page[] {
  // The browser corrects it if the page is older or the time zone differs.
  const year = new Date().getUTCFullYear();
  const { categories } = curriculum;
  const signIn = 'Sign in to track your figure skating progress across devices.';
  return [
    {
      path: pagePatterns.home,
      description: appDescription,
      data: { year, name: 'home', firstMoves: listFirstMoves(curriculum) },
    },
    {
      path: pagePatterns.categories,
      description: describeCategories(curriculum),
      data: { year, name: 'categories', categories: categories.map((each) => mapMoves(each, toCounted)) },
    },
    {
      path: pagePatterns.search,
      description: 'Search every move in the figure skating curriculum by name or description.',
      data: { year, name: 'search', categoryIds: categories.map(({ id }) => id) },
    },
    {
      path: pagePatterns.practice,
      description:
        'Practice your next figure skating moves at the rink: one step at a time, in large letters.',
      data: { year, name: 'practice' },
    },
    {
      path: pagePatterns.privacyPolicy,
      description: `What the ${appName} stores about you, and what it sends to others.`,
      data: { year, name: 'privacyPolicy', contactEmail },
    },
    { path: pagePatterns.login, description: signIn, data: { year, name: 'login' }, isPrivate: true },
    { path: pagePatterns.profile, description: signIn, data: { year, name: 'profile' }, isPrivate: true },
    {
      path: pagePatterns.sharedProgress,
      description: 'A skater’s completed moves, level by level, in a link that the skater has shared.',
      data: { year, name: 'sharedProgress' },
      isPrivate: true,
    },
    {
      path: pagePatterns.firebaseTest,
      description: appDescription,
      data: { year, name: 'firebaseTest' },
      isPrivate: true,
    },
    ...categories.map(
      (category): Page => ({
        path: categoryPath(category.id),
        description: describeCategory(category),
        data: { year, name: 'category', category: mapMoves(category, toListed) },
      }),
    ),
    ...listLevels(curriculum).map(
      (level): Page => ({
        path: levelPath(level.categoryId, level.id),
        description: describeLevel(level),
        data: {
          year,
          name: 'level',
          level,
          closestVideos: linkClosestVideos(closestVideos, curriculum, level),
          ...findNeighbors(curriculum, level.categoryId, level.id),
        },
      }),
    ),
  ];
}

function mapMoves<M>({ id, levels }: Category, map: (move: Move) => M): Category<M> {
  return { id, levels: levels.map((level) => ({ ...level, moves: level.moves.map(map) })) };
}

const toCounted = ({ key }: Move): CountedMove => ({ key });
const toListed = ({ detailedDescription, videoUrl, ...listed }: Move): ListedMove => listed;

interface Options {
  pages: Page[];
  frontend: Frontend;
  loginPolicy: string;
  limits: Config['limits'];
}

const patterns: Record<string, string> = pagePatterns;

/** Serves each page at its path, leads to it from links that were changed on the way, and serves the 404 page everywhere else. */
export const pageRoutes = fp<Options>(
  async (app, { pages, frontend, loginPolicy, limits }) => {
    const prepare = async (page: Page) => {
      if (frontend.isLive) return () => frontend.respond(page);
      const response = await frontend.respond(page);
      return () => response;
    };
    const addPage = async (page: Page) => {
      const respond = await prepare(page);
      const pattern = patterns[page.data?.name ?? ''] ?? page.path;
      app.get(page.path, { config: { pattern } }, async (_request, reply) => {
        if (page.path === pagePatterns.login) reply.header('content-security-policy', loginPolicy);
        return sendCompressed(reply, await respond());
      });
    };
    await Promise.all([...pages, { path: shellPath, description: appDescription }].map(addPage));

    for (const [alias, id] of categoryAliases) {
      for (const path of [categoryPath(alias), `${categoryPath(alias)}/*`]) {
        app.get(path, (request, reply) =>
          reply.redirect(request.url.replace(/^.*?\/category\/[^/?]+/, categoryPath(id)), 308),
        );
      }
    }

    const pagePaths = new Set(pages.map(({ path }) => path));
    const year = new Date().getUTCFullYear();
    const respondMissing = await prepare({
      path: '/unknown',
      description: appDescription,
      data: { year, name: 'notFound' },
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
