import { reportUnlessLeft } from './page-leaving.ts';
import { describeError, sendErrorReport } from './send-error-report.ts';

/** Reports what no code of ours caught, while the page is there. The browser itself writes it to the console. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => reportUncaught('Uncaught', event.error));
  window.addEventListener('unhandledrejection', (event) => reportUncaught('Unhandled', event.reason));
}

function reportUncaught(prefix: string, error: unknown): void {
  const description = describeError(error);
  // Another site's script, such as a browser extension's, has no description.
  if (!description) return;
  const detail = error instanceof Error ? (error.stack ?? '') : '';
  reportUnlessLeft(() => sendErrorReport(`${prefix} ${description}`, detail));
}
