import type { Report } from '#shared/api.ts';

/** A page that fails over and over must not bury the reports of others. */
const maxReports = 20;

/** Sends the server's log what happened in this browser. Loses a report rather than disturb the page. */
export const sendReport = createReportSender();

/** A sender with the allowance of a page load: so many reports, and each error once. */
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
      // Absent where the skater has switched such messages off, and in component tests.
      navigator.sendBeacon?.(
        '/api/reports',
        new Blob([JSON.stringify(report)], { type: 'application/json' }),
      );
    } catch {
      // A report about a report that failed would fail the same way.
    }
  };
}
