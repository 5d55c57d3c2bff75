import { expect, it, vi } from 'vitest';
import { createProgressStore } from './progress-store.ts';
import { createBrowserEnvironment } from './sync-environment.ts';

it('each request names its skater, so that the server refuses it if another has signed in; a save has a number, and outlives the page', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ progress: {} }));
  const { api, channel } = createBrowserEnvironment('michelle');
  await api.read(new AbortController().signal);
  await api.save({ changes: { dip: true }, days: {} }, 17);
  channel.close();
  expect(timeout.mock.calls, 'a save may take longer').toEqual([[10_000], [15_000]]);
  const headers = expect.objectContaining({ 'x-expected-user': 'michelle' });
  const numbered = expect.objectContaining({ 'x-expected-user': 'michelle', 'x-save-number': '17' });
  expect(fetch.mock.calls).toEqual([
    ['/api/progress', expect.objectContaining({ method: 'GET', headers })],
    ['/api/progress', expect.objectContaining({ method: 'PATCH', headers: numbered, keepalive: true })],
  ]);
});

it.each([
  ['an empty answer', new Response(null, { status: 204 })],
  ['an empty object', Response.json({})],
  ['null', Response.json(null)],
])('a success with %s, which a proxy may send, names nothing as saved', async (_, answer) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  const { api, channel } = createBrowserEnvironment('michelle');
  await expect(api.save({ changes: { dip: true }, days: {} }, 17)).resolves.toBeUndefined();
  channel.close();
});

it('a tab waits for the one that saves, but not for one that the system has suspended meanwhile', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const request = async (_name: string, { signal }: LockOptions) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('navigator', { locks: { request } });
  const { withLock, channel } = createBrowserEnvironment('michelle');
  const work = vi.fn(async () => undefined);
  const done = withLock(work);
  await Promise.resolve();
  expect(work).not.toHaveBeenCalled();
  timeout.abort();
  await done;
  expect(work).toHaveBeenCalledOnce();
  channel.close();
  vi.unstubAllGlobals();
});

it('a tab saves without a lock if the browser refuses one', async () => {
  const request = () => Promise.reject(new DOMException('not allowed', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  const { withLock, channel } = createBrowserEnvironment('michelle');
  const work = vi.fn(async () => undefined);
  await withLock(work);
  expect(work).toHaveBeenCalledOnce();
  channel.close();
  vi.unstubAllGlobals();
});

it('once the skater is no longer shown, a read under way is canceled: it could renew the cookie of an ended session', async () => {
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      (_path, { signal } = {}) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
  const store = createProgressStore();
  store.showUser('michelle', () => undefined);
  expect(fetch).toHaveBeenCalledOnce();
  store.showVisitor();
  expect(fetch.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
  store.forget();
});
