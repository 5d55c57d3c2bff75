/** A function, because a browser that forbids storage throws on the first access. */
export type OpenStorage = () => Storage;

export const local: OpenStorage = () => localStorage;
export const session: OpenStorage = () => sessionStorage;

/** Null where nothing is stored, or storage is forbidden. */
export function readItem(open: OpenStorage, key: string): string | null {
  try {
    return open().getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text; null removes it. False when storage is forbidden or full. */
export function writeItem(open: OpenStorage, key: string, text: string | null): boolean {
  try {
    if (text === null) open().removeItem(key);
    else open().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

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
