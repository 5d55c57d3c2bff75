import { expect, it, vi } from 'vitest';

/** A page that has just been loaded, by a skater who has given consent. */
async function setUp() {
  const google = { countPage: vi.fn(), stop: vi.fn(async () => undefined) };
  const start = vi.fn(async () => google);
  const fetchConfig = vi.fn(async () => ({ firebase: {} }));
  vi.resetModules();
  vi.doMock('./google-visits.ts', () => ({ startGoogleAnalytics: start }));
  vi.doMock('../../stores/fetch-config.ts', () => ({ fetchConfig }));
  const { consent } = await import('./consent.ts');
  consent.set('allowed');
  return { counter: await import('./page-counter.ts'), consent, google, start, fetchConfig };
}

it('the first page loads analytics, and every page is counted', async () => {
  const { counter, google, fetchConfig } = await setUp();
  expect(fetchConfig).not.toHaveBeenCalled();
  counter.countPage('/');
  counter.countPage('/category/basic');
  await expect.poll(() => google.countPage.mock.calls).toEqual([['/'], ['/category/basic']]);
  expect(fetchConfig).toHaveBeenCalledTimes(1);
});

it('an unknown path is not reported', async () => {
  const { counter, google } = await setUp();
  counter.countPage('/michelle@example.com');
  await expect.poll(() => google.countPage.mock.calls).toEqual([['/404']]);
});

it('nothing starts if consent is withdrawn while analytics loads', async () => {
  const { counter, google, fetchConfig, start, consent } = await setUp();
  counter.countPage('/');
  consent.set('refused');
  counter.stopCounting();
  await fetchConfig.mock.results[0]?.value;
  await vi.dynamicImportSettled();
  consent.set('allowed');
  counter.countPage('/search');
  await expect.poll(() => google.countPage.mock.calls).toEqual([['/search']]);
  expect(start).toHaveBeenCalledTimes(1);
  expect(google.stop).not.toHaveBeenCalled();
});

it('withdrawing consent stops analytics', async () => {
  const { counter, google, consent } = await setUp();
  counter.countPage('/');
  await expect.poll(() => google.countPage.mock.calls).toHaveLength(1);
  consent.set('refused');
  counter.stopCounting();
  await expect.poll(() => google.stop.mock.calls).toHaveLength(1);
});
