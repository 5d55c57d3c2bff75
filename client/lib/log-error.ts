import { reportUnlessLeft } from './page-leaving.ts';
import { describeError, sendErrorReport } from './send-error-report.ts';

/** Leaves a trace of a fault for whoever looks into it: in the console, and in the server's log. */
export function logError(message: string, ...details: unknown[]): void {
  reportUnlessLeft(() => {
    // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
    console.error(message, ...details);
    sendErrorReport(message, details.map(describeError).filter(Boolean).join('; '));
  });
}
