import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Services } from '../app.ts';
import { loadConfig } from '../config.ts';
import { loadCurriculum } from '../curriculum/load-curriculum.ts';
import { createMetrics } from '../operations/metrics.ts';
import { listen } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { loadPageBuild } from './page-build.ts';
import { createPages } from './pages.ts';

const config = loadConfig({});
const page = '/category/basic/level/basic-1';

/** A server that listens, whose log is as in production unless a test wants another. */
async function startServer(services: Partial<Services> = {}) {
  const { curriculum } = await loadCurriculum(config.curriculumFile);
  const pages = createPages(await loadPageBuild(config), curriculum);
  const find = vi.spyOn(pages, 'find');
  const app = await buildTestApp({ services: { pages, logger: pino({ level: 'silent' }), ...services } });
  onTestFinished(async () => void (await app.close()));
  const origin = `http://127.0.0.1:${await listen(app)}`;
  const ask = (path: string, init?: RequestInit) => fetch(origin + path, init);
  // The first answer in an encoding comes from Fastify's route, which has it compressed.
  await (await ask(page)).text();
  find.mockClear();
  return { ask, find };
}

/** All of an answer that does not differ from one request to the next. */
async function read(answer: Response) {
  const { date: _date, 'x-request-id': id, ...headers } = Object.fromEntries(answer.headers);
  expect(id).toMatch(/^[\w-]{36}$/);
  return { status: answer.status, headers, body: await answer.text() };
}

it.each(['gzip', 'br', 'identity', 'gzip;q=0.5, br'])(
  'a page kept in memory is answered just as Fastify’s route answers it (%s)',
  async (encoding) => {
    const { ask, find } = await startServer();
    const accepting = { headers: { 'accept-encoding': encoding } };
    const ofRoute = await read(await ask(`${page}?of-route`, accepting));
    expect(find).toHaveBeenCalledTimes(1);
    const kept = await read(await ask(page, accepting));
    expect(find).toHaveBeenCalledTimes(1);
    expect(kept).toEqual(ofRoute);
  },
);

it.each([
  ['a browser that has the page already', page, { headers: { 'if-none-match': '*' } }, 304],
  ['who asks for the headers only', page, { method: 'HEAD' }, 200],
  ['who sends something', page, { method: 'POST' }, 404],
  ['an unknown page', '/nope', {}, 404],
])('%s is left to Fastify', async (_who, path, init, status) => {
  const { ask } = await startServer();
  expect((await ask(path, init)).status).toBe(status);
});

it('a server that is asked to stop has its routes answer, which end the connection', async () => {
  const drain = { begun: false };
  const { ask, find } = await startServer({ drain });
  drain.begun = true;
  const answer = await ask(page);
  expect(answer.headers.get('connection')).toBe('close');
  expect(find).toHaveBeenCalledTimes(1);
});

it('where every request is told, none is answered before', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line) => lines.push(line) });
  const { ask } = await startServer({ logger });
  lines.length = 0;
  await (await ask(page)).text();
  await expect.poll(() => lines).toEqual([expect.stringContaining('request.answered')]);
});

it('where requests are counted, none is answered before', async () => {
  const metrics = createMetrics();
  const { ask } = await startServer({ metrics });
  await (await ask(page)).text();
  await expect
    .poll(() => metrics.render())
    .toMatch(/http_request_duration_seconds_count\{[^}]*category[^}]*\} 2/);
});
