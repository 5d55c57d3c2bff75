import { pagePatternOf } from './page-pattern.ts';
import { unlessLeaving } from './page-unload.ts';
import { sendReport } from './send-report.ts';

/** Logs an error for whoever looks into it: in the console, and in the server's log without what may be private. */
export function logError(message: string, ...details: unknown[]): void {
  unlessLeaving(() => {
    // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
    console.error(message, ...details);
    sendErrorReport(message, details.map(describeError).filter(Boolean).join('; '));
  });
}

/** Reports what no code of ours caught. The browser itself writes it to the console. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => reportUncaught('Uncaught', event.error));
  window.addEventListener('unhandledrejection', (event) => reportUncaught('Unhandled', event.reason));
}

function reportUncaught(prefix: string, error: unknown): void {
  const description = describeError(error);
  // Another site's script, such as a browser extension's, has no description.
  if (!description) return;
  const stack = error instanceof Error ? error.stack : undefined;
  unlessLeaving(() => sendErrorReport(`${prefix} ${description}`, stack));
}

/** An error's name, code and message. What else it carries may be private and stays here. */
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
