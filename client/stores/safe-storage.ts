import { createValue, type ReadableValue } from '../lib/create-value.ts';

/** A function, because the mere access throws if the browser forbids storage. */
export type OpenStorage = () => Storage;

export const deviceStorage: OpenStorage = () => localStorage;
export const tabStorage: OpenStorage = () => sessionStorage;

function attempt<Result>(action: () => Result, fallback: Result): Result {
  try {
    return action();
  } catch {
    return fallback;
  }
}

/** Null if nothing is stored, or storage is forbidden. */
export function readItem(open: OpenStorage, key: string): string | null {
  return attempt(() => open().getItem(key), null);
}

/** Null if nothing is stored, or it is not valid JSON. */
export function readJson<Value>(open: OpenStorage, key: string): Value | null {
  return attempt(() => JSON.parse(readItem(open, key) ?? 'null'), null);
}

/** All keys with the prefix; none if storage is forbidden. */
export function findKeys(open: OpenStorage, prefix: string): string[] {
  return attempt(() => Object.keys(open()).filter((key) => key.startsWith(prefix)), []);
}

/** Stores the text; null removes the item. Returns false if storage is forbidden or full. */
export function writeItem(open: OpenStorage, key: string, text: string | null): boolean {
  return attempt(() => {
    if (text === null) open().removeItem(key);
    else open().setItem(key, text);
    return true;
  }, false);
}

/** Asks the browser not to clear what is stored when space is short. Firefox is not asked, because it would show a prompt. */
export async function requestPersistence(): Promise<void> {
  if (navigator.userAgent.includes('Firefox/')) return;
  // Old browsers and plain http have none, and a refusal changes nothing.
  await navigator.storage?.persist?.().catch(() => false);
}

/**
 * Calls `listener` when an item whose key starts with the prefix may have changed: in another tab, or while the page was in the
 * back/forward cache. Returns the unsubscribe function.
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

/** Calls the listeners of this tab: the browser calls only those of the others. */
export function announceStorageChange(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Removes an item, also from what this page shows of it. */
export function removeItem(open: OpenStorage, key: string): void {
  writeItem(open, key, null);
  announceStorageChange(key);
}

export interface StoredValue extends ReadableValue<string | null> {
  /** Returns false if storage is forbidden or full: then it lasts as long as the page. */
  set(text: string | null): boolean;
}

/** A stored item; null if absent. If local, all tabs follow it. */
export function createStoredValue(key: string, open = deviceStorage): StoredValue {
  const value = createValue<string | null>(null);
  const read = () => value.set(readItem(open, key));
  // The server has no storage.
  if (typeof window !== 'undefined') {
    read();
    onStorageChange(key, read);
  }
  return {
    ...value,
    set(text) {
      const isStored = writeItem(open, key, text);
      value.set(text);
      return isStored;
    },
  };
}
