/** Calls when another tab has changed this key of local storage. Returns the function that stops it. */
export function onStorageChange(key: string, listener: () => void): () => void {
  function handle(event: StorageEvent): void {
    // The key is null when everything was cleared.
    if (event.key === key || event.key === null) listener();
  }
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
