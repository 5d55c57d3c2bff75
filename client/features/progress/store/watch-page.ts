/** `onReturn`: the server may be reachable again. `onLeave`: the page may be about to close. Returns what stops watching. */
export function watchPage(onReturn: () => void, onLeave: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isVisible = () => document.visibilityState === 'visible';
  window.addEventListener('online', onReturn, { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  // Back may show a page as it was left, which has missed what other tabs said.
  window.addEventListener('pageshow', ({ persisted }) => persisted && onReturn(), { signal });
  document.addEventListener('visibilitychange', () => (isVisible() ? onReturn() : onLeave()), { signal });
  return () => stopping.abort();
}
