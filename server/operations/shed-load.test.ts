import { expect, it, onTestFinished } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';

function keepBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('an overloaded server refuses new requests until it has recovered, and still responds to probes', async () => {
  const log: object[] = [];
  const pressure = { eventLoopDelayMs: 50, sampleEveryMs: 50 };
  const app = await buildTestApp({ settings: { pressure }, log });
  onTestFinished(async () => void (await app.close()));

  const askBoth = () => Promise.all([app.inject({ url: '/' }), app.inject({ url: '/healthz' })]);
  await expect
    .poll(async () => {
      // Long enough for the mean of a sample that began before.
      keepBusy(500);
      // The sample is due: timers run in the order of their times.
      await new Promise((resolve) => setTimeout(resolve));
      const answers = await askBoth();
      return answers.map(({ statusCode, headers, body }) => ({ statusCode, headers, body }));
    })
    .toMatchObject([
      {
        statusCode: 503,
        headers: { 'retry-after': '5', 'content-type': 'application/problem+json' },
        body: expect.stringContaining('"code":"overloaded"'),
      },
      { statusCode: 200 },
    ]);
  expect(log).toContainEqual(expect.objectContaining({ event: 'request.failed', code: 'overloaded' }));
  await expect.poll(async () => (await app.inject({ url: '/' })).statusCode).toBe(200);
});
