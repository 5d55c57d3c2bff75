import { pagePatternOf } from './page-pattern.ts';
import { sendReport } from './send-report.ts';

/** Reports an error with the page it happened on. */
export function sendErrorReport(message: string, detail: string): void {
  sendReport({
    kind: 'error',
    message: message.slice(0, 300),
    ...(detail && { detail: detail.slice(0, 1000) }),
    path: pagePatternOf(window.location.pathname),
  });
}

/** An error's name, code and message. What else it carries may be private and stays here. */
export function describeError(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}: ${error.message}`;
}
