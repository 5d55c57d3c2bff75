import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const level = '/category/basic/level/basic-1';

it.each([
  ['an encoded #', `${level}%23move-dip`, `${level}#move-dip`],
  ['an encoded # and a tracking parameter', `${level}%23move-dip?fbclid=x`, `${level}#move-dip`],
  ['an encoded # and a period', `${level}%23move-dip.`, `${level}#move-dip`],
  ['a slash and an encoded #', `${level}/%23move-dip`, `${level}#move-dip`],
  ['a # that was encoded twice', `${level}%2523move-dip`, level],
  ['a period', `${level}.`, level],
  ['a parenthesis', `${level})`, level],
  ['a quotation mark', `${level}%22`, level],
  ['a space and words', `${level}%20look%20at%20this`, level],
  ['a line break', `${level}%0A`, level],
  ['an entity of HTML', `${level}&amp;`, level],
  ['capitals', '/Category/Basic/Level/Basic-1', level],
  ['a category and a period', '/category/basic.', '/category/basic'],
  ['a search with an encoded ?', '/search%3Fq=waltz%20jump', '/search?q=waltz+jump'],
])('a link with %s leads to its page', async (_what, url, location) => {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
  expect((await app.inject({ url: location })).statusCode).toBe(200);
});

const progress = 'nuak&for=coach&name=Zo%C3%AB+K&moves=RQZOERCD&date=1764388800000';

it.each([
  ['an encoded #', `%23${progress}`, `#${progress}`],
  ['a # that was encoded twice', `%2523${progress}`, `#${progress}`],
  ['a slash and an encoded #', `/%23${progress}`, `#${progress}`],
  ['everything encoded', encodeURIComponent(`#${progress}`), `#${encodeURIComponent(progress)}`],
  ['entities of HTML', `%23${progress.replaceAll('&', '&amp;')}`, `#${progress.replaceAll('&', '&amp;')}`],
  ['a tracking parameter', `%23${progress}?fbclid=x`, `#${progress}`],
  ['a parenthesis', `%23${progress})`, `#${progress})`],
  ['a parenthesis before the #', ')', ''],
])('a link with progress and %s leads to its page, which reads the rest', async (_what, changed, rest) => {
  const answer = await app.inject({ url: `/shared-progress${changed}` });
  expect([answer.statusCode, answer.headers.location]).toEqual([308, `/shared-progress${rest}`]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it.each([
  '/category/basic/level/basic-9%23move-dip',
  '/category/basic.php',
  '/%23move-dip',
  '/.env',
  '//example.org',
  '/%2F%2Fexample.org',
  `${level}-`,
  '/api%23move-dip',
  '/nope%23move-dip',
])('%s leads nowhere', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404);
});
