import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { listen } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';

it.each([
  [{}, 72],
  [{ KEEP_ALIVE_SECONDS: '620' }, 620],
])('with %j an unused connection stays open for %i s', async (env, seconds) => {
  const app = await buildTestApp({ settings: { timeouts: loadConfig(env).timeouts } });
  onTestFinished(async () => void (await app.close()));
  const { headers } = await fetch(`http://127.0.0.1:${await listen(app)}/healthz`);
  expect(headers.get('keep-alive')).toBe(`timeout=${seconds}`);
});
