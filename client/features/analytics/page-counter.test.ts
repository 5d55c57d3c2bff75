import { expect, it, vi } from 'vitest';
import { createValue } from '../../lib/create-value.ts';
import { expectConsoleError } from '../../lib/expect-console-error.ts';
import { catchReports } from '../../lib/reports-test-kit.ts';
import { createPageCounter } from './page-counter.ts';

function setUp() {
  const answer = createValue<string | null>('allowed');
  const google = { countPage: vi.fn(), stop: vi.fn(async () => undefined) };
  const start = vi.fn(async () => google);
  const prepare = vi.fn(async () => start);
  const counter = createPageCounter(answer, prepare);
  return { counter, google, start, prepare, setAnswer: answer.set };
}

it('the first page loads analytics, and every page is counted', async () => {
  const { counter, google, prepare } = setUp();
  expect(prepare).not.toHaveBeenCalled();
  counter.count('/');
  counter.count('/category/basic');
  await expect.poll(() => google.countPage.mock.calls).toEqual([['/'], ['/category/basic']]);
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('an unknown path is not reported', async () => {
  const { counter, google } = setUp();
  counter.count('/michelle@example.com');
  await expect.poll(() => google.countPage.mock.calls).toEqual([['/404']]);
});

it('nothing starts if consent is withdrawn while analytics loads', async () => {
  const { counter, google, prepare, start, setAnswer } = setUp();
  counter.count('/');
  setAnswer('refused');
  counter.stop();
  await prepare.mock.results[0]?.value;
  setAnswer('allowed');
  counter.count('/search');
  await expect.poll(() => google.countPage.mock.calls).toEqual([['/search']]);
  expect(start).toHaveBeenCalledTimes(1);
  expect(google.stop).not.toHaveBeenCalled();
});

it('withdrawing consent stops analytics', async () => {
  const { counter, google, setAnswer } = setUp();
  counter.count('/');
  await expect.poll(() => google.countPage.mock.calls).toHaveLength(1);
  setAnswer('refused');
  counter.stop();
  await expect.poll(() => google.stop.mock.calls).toHaveLength(1);
});

it('without analytics there is nothing to stop', () => {
  const { counter, prepare } = setUp();
  counter.stop();
  expect(prepare).not.toHaveBeenCalled();
});

it('a loading failure is logged once and not propagated', async () => {
  const { counter, prepare } = setUp();
  const { sendBeacon } = catchReports();
  expectConsoleError('Error loading analytics Error: no IndexedDB');
  prepare.mockRejectedValue(new Error('no IndexedDB'));
  counter.count('/');
  counter.count('/search');
  counter.stop();
  await expect.poll(() => sendBeacon.mock.calls).toHaveLength(1);
});

it('a failure while stopping is logged', async () => {
  const { counter, google } = setUp();
  const { sendBeacon } = catchReports();
  expectConsoleError('Error stopping analytics Error: offline');
  google.stop.mockRejectedValue(new Error('offline'));
  counter.count('/');
  counter.stop();
  await expect.poll(() => sendBeacon.mock.calls).toHaveLength(1);
});
