import { pagePatternOf } from './page-pattern.ts';
import { sendReport } from './send-report.ts';

/** Logs an error to the console, and, without what may be private, to the server. */
export function logError(message: string, ...details: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.error(message, ...details);
  sendErrorReport(message, details.map(describeError).filter(Boolean).join('; '));
}

/** Reports uncaught errors to the server. The browser itself logs them to the console. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => reportUncaught('Uncaught', event.error));
  window.addEventListener('unhandledrejection', (event) => reportUncaught('Unhandled', event.reason));
}

function reportUncaught(prefix: string, error: unknown): void {
  const description = describeError(error);
  // Errors in scripts of other origins, such as browser extensions, have no description.
  if (!description) return;
  const stack = error instanceof Error ? error.stack : undefined;
  sendErrorReport(`${prefix} ${description}`, stack);
}

/** An error's name, code and message. Other properties may be private. */
function describeError(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}: ${error.message}`;
}

function sendErrorReport(message: string, detail?: string): void {
  sendReport({
    kind: 'error',
    message: message.slice(0, 300),
    ...(detail && { detail: detail.slice(0, 1000) }),
    path: pagePatternOf(window.location.pathname),
  });
}
