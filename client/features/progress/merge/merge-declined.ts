import { useSyncExternalStore } from 'react';
import { createValue } from '../../../lib/create-value.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';

/** In memory too, for a browser that forbids storage. */
const declined = createValue<ReadonlySet<string>>(new Set());

const storageName = (uid: string) => storedKeys.mergeDeclined + uid;

/** The skater wants no offer for the marks on this device until the browser is opened again. */
export function declineMerge(uid: string): void {
  try {
    sessionStorage.setItem(storageName(uid), 'true');
  } catch {
    // Forbidden: it lasts until the page is loaded again.
  }
  declined.set(new Set([...declined.get(), uid]));
}

export function useMergeDeclined(uid: string): boolean {
  return useSyncExternalStore(declined.subscribe, () => declined.get().has(uid) || isStored(uid));
}

function isStored(uid: string): boolean {
  try {
    return sessionStorage.getItem(storageName(uid)) !== null;
  } catch {
    return false;
  }
}
