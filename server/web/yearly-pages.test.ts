import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';

it('every page says the year that it is, also after New Year, and a browser with last year’s page is sent the new one', async () => {
  let time = Date.UTC(2026, 11, 31, 23, 59, 59);
  const logger = pino({ level: 'silent' });
  const app = await buildTestApp({ services: { now: () => time, logger } });
  onTestFinished(async () => void (await app.close()));
  const origin = `http://127.0.0.1:${await listen(app)}`;
  const paths = ['/', '/category/basic/level/basic-1', '/search?q=spin', '/privacy-policy', '/nope'];

  const readYear = async (path: string) => /© \d+/.exec(await (await fetch(origin + path)).text())?.[0];
  // Twice, so that the second time they are in memory.
  for (const path of [...paths, ...paths]) expect([path, await readYear(path)]).toEqual([path, '© 2026']);
  const etag = (await fetch(origin)).headers.get('etag') ?? '';

  time += 1_000;
  for (const path of [...paths, ...paths]) expect([path, await readYear(path)]).toEqual([path, '© 2027']);
  expect((await fetch(origin, { headers: { 'if-none-match': etag } })).status).toBe(200);
});
