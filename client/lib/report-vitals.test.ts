import { beforeEach, expect, it, vi } from 'vitest';
import { onTTFB } from 'web-vitals';
import { catchReports } from '../testing/reports.ts';
import { reportVitals } from './report-vitals.ts';

// jsdom measures nothing. As in a browser, some metrics are final only when the page is hidden.
vi.mock('web-vitals', () => {
  type Report = (metric: object) => void;
  const atOnce = (name: string, value: number) => (report: Report) => report({ name, value, rating: 'good' });
  const whenHidden = (name: string, value: number) => (report: Report) =>
    window.addEventListener('visibilitychange', () => report({ name, value, rating: 'good' }), true);
  return {
    onCLS: whenHidden('CLS', 0.123456),
    onFCP: atOnce('FCP', 100),
    onINP: whenHidden('INP', 40),
    onLCP: whenHidden('LCP', 200.55555),
    onTTFB: vi.fn(atOnce('TTFB', 10)),
  };
});

function changeVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** Resolves when the page is being measured. */
async function waitUntilMeasuring(): Promise<void> {
  await expect.poll(() => vi.mocked(onTTFB).mock.calls.length).toBe(1);
}

// jsdom has none.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.mocked(onTTFB).mockClear();
});

it('reports the metrics of a page in one message, when it is hidden for the first time', async () => {
  const { sendBeacon, reports } = catchReports();
  window.history.replaceState(null, '', '/search?q=axel');
  reportVitals();
  await waitUntilMeasuring();
  window.history.replaceState(null, '', '/categories');
  changeVisibility('visible');
  expect(sendBeacon).not.toHaveBeenCalled();
  for (const state of ['hidden', 'visible', 'hidden'] as const) changeVisibility(state);
  const vital = (name: string, value: number) => ({ name, value, rating: 'good' });
  const [report, ...others] = await reports();
  expect(others).toEqual([]);
  expect(report).toEqual({
    kind: 'vitals',
    vitals: expect.arrayContaining([
      vital('CLS', 0.123),
      vital('FCP', 100),
      vital('INP', 40),
      vital('LCP', 200.556),
      vital('TTFB', 10),
    ]),
    path: '/search',
  });
  expect(report?.kind === 'vitals' && report.vitals).toHaveLength(5);
});
