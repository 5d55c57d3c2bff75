import type { Report } from '#shared/api.ts';

/** A page that fails over and over must not bury the reports of others. */
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
