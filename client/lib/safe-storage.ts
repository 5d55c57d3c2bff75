import { createValue, type ObservableValue } from './create-value.ts';

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

/** Null where nothing that can be read is stored. */
export function readJson<Value>(open: OpenStorage, key: string): Value | null {
  try {
    return JSON.parse(readItem(open, key) ?? 'null');
  } catch {
    return null;
  }
}

/** All keys that begin with the prefix; none where storage is forbidden. */
export function findKeys(open: OpenStorage, prefix: string): string[] {
  try {
    return Object.keys(open()).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
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
 * Calls `listener` when a key that begins with the prefix (or is it) may have changed: in another tab, or while the page was
 * in the back/forward cache. Returns the unsubscribe function.
 */
export function onStorageChange(prefix: string, listener: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  // The key is null when everything was cleared.
  const follow = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener();
  window.addEventListener('storage', follow, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  return () => stopping.abort();
}

/** A text in local storage, the same in all tabs; null where there is none. Without storage it lasts as long as the page. */
export function createStoredValue(key: string): ObservableValue<string | null> {
  const value = createValue<string | null>(null);
  const read = () => value.set(readItem(local, key));
  // Not on the server, which renders pages too.
  if (typeof window !== 'undefined') {
    read();
    onStorageChange(key, read);
  }
  return {
    ...value,
    set(text) {
      writeItem(local, key, text);
      value.set(text);
    },
  };
}
