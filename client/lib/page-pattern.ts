import { matchRoutes } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';

const routes = Object.values(pagePatterns).map((path) => ({ path, caseSensitive: true }));

/** The route pattern of a path, as the router finds it: `/category/:categoryId` for `/category/basic`, '*' for unknown paths. */
export function pagePatternOf(pathname: string): string {
  return matchRoutes(routes, pathname)?.[0]?.route.path ?? '*';
}
