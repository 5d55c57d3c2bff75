/** Runs once the page is loaded and has nothing else to do. Returns the function that calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  const request = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1_000));
  const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
  let pending: number | undefined;
  const ask = () => {
    pending = Number(request(run));
  };

  if (document.readyState === 'complete') ask();
  else window.addEventListener('load', ask, { once: true });
  return () => {
    window.removeEventListener('load', ask);
    if (pending !== undefined) cancel(pending);
  };
}
