import { expect, it, vi } from 'vitest';
import { createBrowserEnvironment } from './sync-environment.ts';

it('each request names its skater, so that the server refuses it if another has signed in, and a save outlives the page', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ progress: {} }));
  const { api, channel } = createBrowserEnvironment('michelle');
  await api.read();
  await api.save({ dip: true });
  channel.close();
  expect(timeout.mock.calls, 'a save may take longer').toEqual([[10_000], [15_000]]);
  const headers = expect.objectContaining({ 'x-expected-user': 'michelle' });
  expect(fetch.mock.calls).toEqual([
    ['/api/progress', expect.objectContaining({ method: 'GET', headers })],
    ['/api/progress', expect.objectContaining({ method: 'PATCH', headers, keepalive: true })],
  ]);
});
