import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { compressPage, createYearlyPages, type Pages } from './pages.ts';

it('every page says the year that it is, also after New Year, and a browser with last year’s page is sent the new one', async () => {
  let time = Date.UTC(2026, 11, 31, 23, 59, 59);
  const logger = pino({ level: 'silent' });
  const app = await buildTestApp({ services: { now: () => time, logger } });
  onTestFinished(async () => void (await app.close()));
  const origin = `http://127.0.0.1:${await listen(app)}`;
  const paths = ['/', '/category/basic/level/basic-1', '/search?q=spin', '/privacy-policy', '/nope'];

  const readYear = async (path: string) => /© \d+/.exec(await (await fetch(origin + path)).text())?.[0];
  for (const path of paths) expect([path, await readYear(path)]).toEqual([path, '© 2026']);
  const etag = (await fetch(origin)).headers.get('etag') ?? '';

  time += 1_000;
  await expect.poll(() => readYear('/')).toBe('© 2027');
  for (const path of paths) expect([path, await readYear(path)]).toEqual([path, '© 2027']);
  expect((await fetch(origin, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

it('where the pages of a new year cannot be rendered, the old ones are still sent, and the log says so', async () => {
  let time = Date.UTC(2026, 11, 31);
  const log: object[] = [];
  const logger = pino({}, { write: (line) => log.push(JSON.parse(line)) });
  const page = await compressPage('<p>2026');
  const old: Pages = { get: () => page, search: async () => page };
  const renderPages = async (year: number) => {
    if (year === 2027) throw new Error('The page / cannot be rendered');
    return old;
  };
  const pages = await createYearlyPages(renderPages, () => time, logger);

  time = Date.UTC(2027, 0, 1);
  expect(pages.get('/')).toBe(page);
  await expect.poll(() => log).toMatchObject([{ event: 'pages.outdated' }]);
  expect(pages.get('/')).toBe(page);
});
