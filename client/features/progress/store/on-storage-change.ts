/**
 * Calls when this key of local storage may have changed: by another tab, or unnoticed while the page was in the
 * browser's back/forward cache. Returns the function that stops it.
 */
export function onStorageChange(changedKey: string, listener: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  // The key is null when everything was cleared.
  const follow = ({ key }: StorageEvent) => (key === changedKey || key === null) && listener();
  window.addEventListener('storage', follow, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  return () => stopping.abort();
}
