import { expect, it } from 'vitest';
import { catchReports } from './catch-reports.ts';
import { expectConsoleError } from './expect-console-error.ts';
import { logError } from './log-error.ts';

it('an error goes to the console with all that is known, and to the server with what is not private', async () => {
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

it('what is too long for a report is cut', async () => {
  const { reports } = catchReports();
  expectConsoleError('mmm');
  logError('m'.repeat(400), 'd'.repeat(5_000));
  expect(await reports()).toMatchObject([{ message: 'm'.repeat(300), detail: 'd'.repeat(1_000) }]);
});
