import { beforeEach, expect, it, vi } from 'vitest';
import { catchReports } from './catch-reports.ts';
import { reportVitals } from './report-vitals.ts';

// jsdom measures nothing.
vi.mock('web-vitals', () => {
  const measured = (name: string, value: number) => (report: (metric: object) => void) =>
    report({ name, value, rating: 'good' });
  return {
    onCLS: measured('CLS', 0.123456),
    onFCP: measured('FCP', 100),
    onINP: measured('INP', 40),
    onLCP: measured('LCP', 200.55555),
    onTTFB: measured('TTFB', 10),
  };
});

// jsdom has none.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run)));

it('reports the five metrics with the pattern of the page that was opened', async () => {
  const { sendBeacon, reports } = catchReports();
  window.history.replaceState(null, '', '/search?q=axel');
  reportVitals();
  window.history.replaceState(null, '', '/categories');
  await expect.poll(() => sendBeacon.mock.calls.length).toBe(5);
  const vital = { kind: 'vital', rating: 'good', path: '/search' };
  expect(await reports()).toEqual([
    { ...vital, name: 'CLS', value: 0.123 },
    { ...vital, name: 'FCP', value: 100 },
    { ...vital, name: 'INP', value: 40 },
    { ...vital, name: 'LCP', value: 200.556 },
    { ...vital, name: 'TTFB', value: 10 },
  ]);
});

it('waits for the page to load first', async () => {
  const { sendBeacon } = catchReports();
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  reportVitals();
  await import('web-vitals');
  expect(sendBeacon).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  await expect.poll(() => sendBeacon.mock.calls.length).toBe(5);
});
