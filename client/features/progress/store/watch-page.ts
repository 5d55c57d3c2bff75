/**
 * Watches for the skater coming back to the page, or being about to leave it. Returns the unsubscribe function.
 * @param onReturn also called when the browser is online again, or restores the page from its cache
 */
export function watchPage(onReturn: () => void, onLeave: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isVisible = () => document.visibilityState === 'visible';
  window.addEventListener('online', onReturn, { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  // A page restored from the back/forward cache has missed messages from other tabs.
  window.addEventListener('pageshow', ({ persisted }) => persisted && onReturn(), { signal });
  document.addEventListener('visibilitychange', () => (isVisible() ? onReturn() : onLeave()), { signal });
  return () => stopping.abort();
}
