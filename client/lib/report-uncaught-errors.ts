import { describeError, sendErrorReport, setPageLeft } from './send-error-report.ts';

/** Reports what no code of ours caught, while the page is there. The browser itself writes it to the console. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => reportUncaught('Uncaught', event.error));
  window.addEventListener('unhandledrejection', (event) => reportUncaught('Unhandled', event.reason));
  window.addEventListener('pagehide', () => setPageLeft(true));
  window.addEventListener('pageshow', () => setPageLeft(false));
}

function reportUncaught(prefix: string, error: unknown): void {
  const description = describeError(error);
  // Another site's script, such as a browser extension's, has no description.
  if (description)
    sendErrorReport(`${prefix} ${description}`, error instanceof Error ? (error.stack ?? '') : '');
}
