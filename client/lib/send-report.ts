import type { Report } from '#shared/api.ts';

/** Per page load: one page that keeps failing must not bury the reports of others. */
const maxReports = 20;

export const sendReport = createReportSender();

export function createReportSender(): (report: Report) => void {
  const reportedErrors = new Set<string>();
  let count = 0;
  return (report) => {
    if (count >= maxReports) return;
    if (report.kind === 'error') {
      if (reportedErrors.has(report.message)) return;
      reportedErrors.add(report.message);
    }
    count += 1;
    try {
      // Missing if the skater has disabled beacons, and in component tests.
      navigator.sendBeacon?.(
        '/api/reports',
        new Blob([JSON.stringify(report)], { type: 'application/json' }),
      );
    } catch {
      // Do not report this: that would fail the same way.
    }
  };
}
