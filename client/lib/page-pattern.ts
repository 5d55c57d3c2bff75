import { matchPath } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';

/** The route pattern of a path: `/category/:categoryId` for `/category/basic`, '*' for unknown paths. */
export function pagePatternOf(pathname: string): string {
  return (
    Object.values(pagePatterns).find((path) => matchPath({ path, caseSensitive: true }, pathname)) ?? '*'
  );
}
