import { pagePatterns } from '#shared/paths.ts';

/** `/category/:categoryId` for `/category/basic`: says which page it is, and nothing that a skater typed. */
export function pagePatternOf(pathname: string): string {
  return Object.values(pagePatterns).find((pattern) => matches(pattern, pathname)) ?? '*';
}

/** Without the router, which comes later than the first errors may. */
function matches(pattern: string, pathname: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname);
}
