import { matchRoutes } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';

const routes = Object.values(pagePatterns).map((path) => ({ path, caseSensitive: true }));

/**
 * The route pattern of a path: `/category/:categoryId` for `/category/basic`, '*' for unknown paths. Matches as the router does,
 * which decodes paths: `/log%69n` is the login page.
 */
export function pagePatternOf(pathname: string): string {
  return matchRoutes(routes, pathname)?.[0]?.route.path ?? '*';
}
