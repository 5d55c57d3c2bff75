import { expect, it } from 'vitest';
import type { Report } from '#shared/api.ts';
import { catchReports } from '../testing/reports.ts';
import { createReportSender } from './send-report.ts';

function errorReport(message: string): Report {
  return { kind: 'error', message, path: '/' };
}

const vitals: Report = {
  kind: 'vitals',
  vitals: [{ name: 'CLS', value: 0.1, rating: 'good' }],
  path: '/',
};

it('a report is sent to the server as JSON, by a request that outlives the page', async () => {
  const { sendBeacon, reports } = catchReports();
  createReportSender()(vitals);
  expect(sendBeacon).toHaveBeenCalledWith(
    '/api/reports',
    expect.objectContaining({ type: 'application/json' }),
  );
  expect(await reports()).toEqual([vitals]);
});

it('an error is reported once', async () => {
  const { reports } = catchReports();
  const send = createReportSender();
  for (const report of [errorReport('a'), errorReport('a'), errorReport('b'), vitals]) send(report);
  expect(await reports()).toEqual([errorReport('a'), errorReport('b'), vitals]);
});

it('one page load sends at most 20 reports', () => {
  const { sendBeacon } = catchReports();
  const send = createReportSender();
  for (let number = 1; number <= 30; number += 1) send(errorReport(`error ${number}`));
  expect(sendBeacon).toHaveBeenCalledTimes(20);
});
