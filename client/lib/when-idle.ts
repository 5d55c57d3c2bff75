/** Runs a function when the page has loaded and the browser is idle, but at most five seconds later. */
export function whenIdle(run: () => void): void {
  const schedule = () => {
    // Without a timeout, Chromium sometimes never runs it. Safari has no idle callbacks.
    if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 5_000 });
    else setTimeout(run, 1_000);
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}
