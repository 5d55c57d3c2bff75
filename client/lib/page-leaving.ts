/** Longer than it takes from the click on a link to the answer of the next page, on most connections. */
const leavingMs = 10_000;

/** Reports that wait while the page is being left; `undefined` while it stays. */
let waiting: (() => void)[] | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Follows whether the page is being left. Firefox and Safari end its requests right after `beforeunload`, while `pagehide`
 * comes only when the next page has answered.
 */
export function watchPageLeaving(): void {
  window.addEventListener('beforeunload', () => {
    waiting ??= [];
    clearTimeout(timer);
    // A link to a download or to an e-mail program leaves the page where it is.
    timer = setTimeout(sendWaiting, leavingMs);
  });
  window.addEventListener('pagehide', () => {
    waiting = [];
    clearTimeout(timer);
  });
  window.addEventListener('pageshow', () => {
    waiting = undefined;
  });
}

/** Reports an error, unless it comes from leaving the page. While that is not known yet, the report waits. */
export function reportUnlessLeft(report: () => void): void {
  if (waiting) waiting.push(report);
  else report();
}

function sendWaiting(): void {
  const reports = waiting;
  waiting = undefined;
  for (const report of reports ?? []) report();
}
