/** Longer than it takes from the click on a link to the answer of the next page, on most connections. */
const leavingMs = 10_000;

let state: 'here' | 'leaving' | 'left' = 'here';
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Follows whether the page is being left. Firefox and Safari end its requests right after `beforeunload`, while `pagehide`
 * comes only when the next page has answered.
 */
export function watchPageLeaving(): void {
  window.addEventListener('beforeunload', () => {
    become('leaving');
    // A link to a download or to an e-mail program leaves the page where it is.
    timer = setTimeout(stay, leavingMs);
  });
  window.addEventListener('pagehide', () => {
    become('left');
    waiting = [];
  });
  window.addEventListener('pageshow', stay);
}

/** Reports a fault, unless it comes from leaving the page. While that is not known yet, the report waits. */
export function reportUnlessLeft(report: () => void): void {
  if (state === 'here') report();
  else if (state === 'leaving') waiting.push(report);
}

function become(next: typeof state): void {
  state = next;
  clearTimeout(timer);
}

function stay(): void {
  become('here');
  const reports = waiting;
  waiting = [];
  for (const report of reports) report();
}
