/** Calls `listener` when the skater comes back to the page, or the browser is online again. Returns the unsubscribe function. */
export function onReturn(listener: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  window.addEventListener('online', listener, { signal });
  // A page restored from the back/forward cache has missed messages from other tabs.
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener(), {
    signal,
  });
  return () => stopping.abort();
}
