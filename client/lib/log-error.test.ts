import { expect, it, vi } from 'vitest';
import { expectConsoleError } from '../testing/expect-console-error.ts';
import { catchReports } from '../testing/reports.ts';
import { logError, reportUncaughtErrors } from './log-error.ts';

reportUncaughtErrors();

/** jsdom has no PromiseRejectionEvent. */
function unhandledRejection(reason: unknown): Event {
  return Object.assign(new Event('unhandledrejection'), { reason });
}

it('an error goes to the console in full, and to the server without private details', async () => {
  const { reports } = catchReports();
  expectConsoleError('Toggle failed ApiError: No answer [object Object]');
  window.history.replaceState(null, '', '/category/basic?from=michelle@example.com');
  const error = Object.assign(new Error('No answer'), {
    name: 'ApiError',
    code: 'progress-unavailable',
    customData: { email: 'michelle@example.com' },
  });
  logError('Toggle failed', error, { idToken: 'secret' });
  expect(await reports()).toEqual([
    {
      kind: 'error',
      message: 'Toggle failed',
      detail: 'ApiError progress-unavailable: No answer',
      path: '/category/:categoryId',
    },
  ]);
});

it('a URL is reported without its fragment', async () => {
  const { reports } = catchReports();
  expectConsoleError('Error at');
  logError(
    'Error at https://skate.example/shared-progress#for=coach:1:2 in #root',
    'at (a://b#c)\nat d://e#f',
  );
  expect(await reports()).toMatchObject([
    { message: 'Error at https://skate.example/shared-progress in #root', detail: 'at (a://b\nat d://e' },
  ]);
});

it('text that is too long for a report is cut', async () => {
  const { reports } = catchReports();
  expectConsoleError('mmm');
  logError('m'.repeat(400), 'd'.repeat(5_000));
  expect(await reports()).toMatchObject([{ message: 'm'.repeat(300), detail: 'd'.repeat(1_000) }]);
});

it('an uncaught error and an unhandled rejection are reported with their place in the code', async () => {
  window.history.replaceState(null, '', '/');
  const { reports } = catchReports();
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is undefined') }));
  window.dispatchEvent(unhandledRejection(new Error('no network')));
  expect(await reports()).toMatchObject([
    {
      message: 'Uncaught TypeError: x is undefined',
      detail: expect.stringContaining('log-error.test.ts'),
      path: '/',
    },
    { message: 'Unhandled Error: no network' },
  ]);
});

it('an error without details in another site’s script is not reported', () => {
  const { sendBeacon } = catchReports();
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  window.dispatchEvent(unhandledRejection({ email: 'michelle@example.com' }));
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('errors while the page is being left are not reported, and errors of a page that stays are, ten seconds later', async () => {
  // Long before the other tests, so that none of them leaves its page.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(-60_000);
  const { sendBeacon, reports } = catchReports();
  window.dispatchEvent(new Event('beforeunload'));
  window.dispatchEvent(unhandledRejection(new TypeError('Load failed')));
  logError('Error loading progress');
  expect(sendBeacon).not.toHaveBeenCalled();
  clock.mockReturnValue(-50_000);
  window.dispatchEvent(unhandledRejection(new TypeError('Still here')));
  expect(await reports()).toMatchObject([{ message: 'Unhandled TypeError: Still here' }]);
});
