const leavingMs = 10_000;

let deferredReports: (() => void)[] | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Firefox and Safari cancel requests right after `beforeunload`; `pagehide` comes only once the next page responds. */
export function watchPageUnload(): void {
  window.addEventListener('beforeunload', () => {
    deferredReports ??= [];
    clearTimeout(timer);
    // A download or mailto link also fires `beforeunload`, but the page stays.
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

/** Runs an error report, unless the error is caused by leaving the page. While that is unknown, defers the report. */
export function unlessLeaving(report: () => void): void {
  if (deferredReports) deferredReports.push(report);
  else report();
}
