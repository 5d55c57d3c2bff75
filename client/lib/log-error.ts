import { pagePatternOf } from './page-pattern.ts';
import { sendReport } from './send-report.ts';

const leavingMs = 10_000;
let leftAt = Number.NEGATIVE_INFINITY;

/** Whether the page is being left. Firefox and Safari then cancel its requests, so errors say nothing. */
export const isLeavingPage = (): boolean => performance.now() - leftAt < leavingMs;

/** Logs an error to the console, and, without what may be private, to the server. */
export function logError(message: string, ...details: unknown[]): void {
  if (isLeavingPage()) return;
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.error(message, ...details);
  sendErrorReport(message, details.map(errorInWords).filter(Boolean).join('; '));
}

/** Reports uncaught errors to the server. The browser itself logs them to the console. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => reportUncaught('Uncaught', event.error));
  window.addEventListener('unhandledrejection', (event) => reportUncaught('Unhandled', event.reason));
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
}

function reportUncaught(prefix: string, error: unknown): void {
  const description = errorInWords(error);
  // Errors in scripts of other origins, such as browser extensions, have no description.
  if (!description || isLeavingPage()) return;
  const stack = error instanceof Error ? error.stack : undefined;
  sendErrorReport(`${prefix} ${description}`, stack);
}

/** An error's name, code and message. Other properties may be private. */
function errorInWords(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}: ${error.message}`;
}

/** A URL's fragment may contain the progress of a skater. */
const removeFragments = (text: string): string => text.replace(/(\w:\/\/[^\s#]*)#\S*/g, '$1');

function sendErrorReport(message: string, detail?: string): void {
  sendReport({
    kind: 'error',
    message: removeFragments(message).slice(0, 300),
    ...(detail && { detail: removeFragments(detail).slice(0, 1000) }),
    path: pagePatternOf(window.location.pathname),
  });
}
