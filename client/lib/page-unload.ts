const leavingMs = 10_000;

let deferredReports: (() => void)[] | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Firefox and Safari end requests right after `beforeunload`; `pagehide` comes only when the next page has answered. */
export function watchPageUnload(): void {
  window.addEventListener('beforeunload', () => {
    deferredReports ??= [];
    clearTimeout(timer);
    // A link to a download or to an e-mail program leaves the page where it is.
    timer = setTimeout(() => {
      const reports = deferredReports;
      deferredReports = undefined;
      for (const report of reports ?? []) report();
    }, leavingMs);
  });
  window.addEventListener('pagehide', () => {
    deferredReports = [];
    clearTimeout(timer);
  });
  window.addEventListener('pageshow', () => {
    deferredReports = undefined;
  });
}

export const isPageUnloading = (): boolean => deferredReports !== undefined;

/** Runs the report of an error, unless that comes from leaving the page. While it is not known yet, the report waits. */
export function unlessLeaving(report: () => void): void {
  if (deferredReports) deferredReports.push(report);
  else report();
}
