import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { readProblem } from '../client/lib/api.ts';
import { retryPause } from '../client/lib/retry-pause.ts';
import { loadShedding } from '../server/operations/shed-load.ts';

/** What a server answers whose event loop is always too late. */
async function askOverloaded(): Promise<Response> {
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(loadShedding, { limit: { eventLoopDelayMs: Number.MIN_VALUE, sampleEveryMs: 1 } });
  app.get('/', () => 'served');
  const ask = () => app.inject('/');
  let answer = await ask();
  await expect
    .poll(async () => {
      answer = await ask();
      return answer.statusCode;
    })
    .toBe(503);
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: { 'retry-after': String(answer.headers['retry-after']) },
  });
}

it('the browser waits as long as an overloaded server demands before it tries again', async () => {
  const answer = await askOverloaded();
  const demanded = Number(answer.headers.get('retry-after'));
  expect(demanded).toBeGreaterThan(1);
  const { retryAfterSeconds } = await readProblem(answer);
  // The first pause is shorter by itself.
  expect(retryPause(1)).toBeLessThan(demanded * 1000);
  expect(retryPause(1, retryAfterSeconds)).toBe(demanded * 1000);
});
