/** Runs a function when the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  const request = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1_000));
  if (document.readyState === 'complete') request(run);
  else window.addEventListener('load', () => request(run), { once: true });
}
