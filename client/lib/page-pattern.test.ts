import { expect, it } from 'vitest';
import { pagePatternOf } from './page-pattern.ts';

it.each([
  ['/', '/'],
  ['/category/basic', '/category/:categoryId'],
  ['/category/basic/', '/category/:categoryId'],
  ['/category/free-skate/level/fs-1', '/category/:categoryId/level/:levelId'],
  ['/login', '/login'],
  ['/log%69n', '/login'],
  // The router and the server know neither of them.
  ['/CATEGORIES', '*'],
  ['/Category/basic', '*'],
  ['/michelle@example.com', '*'],
  ['/category/%E0%A4%A', '/category/:categoryId'],
])('%s has the pattern %s', (pathname, pattern) => {
  expect(pagePatternOf(pathname)).toBe(pattern);
});
