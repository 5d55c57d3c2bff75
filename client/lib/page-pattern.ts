import { matchPath } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';

/** `/category/:categoryId` for `/category/basic`: says which page it is, and nothing that a skater typed. */
export function pagePatternOf(pathname: string): string {
  return (
    Object.values(pagePatterns).find((path) => matchPath({ path, caseSensitive: true }, pathname)) ?? '*'
  );
}
