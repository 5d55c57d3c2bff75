import { useSyncExternalStore } from 'react';
import { createValue } from '../../../lib/create-value.ts';
import { readItem, session, writeItem } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';

/** The uids that have declined. Also in memory, for browsers that forbid storage. */
const decliners = createValue<ReadonlySet<string>>(new Set());

/** Whether this skater has answered "Not now" in this tab. */
export function useDeclined(uid: string): boolean {
  return useSyncExternalStore(
    decliners.subscribe,
    () => decliners.get().has(uid) || readItem(session, storedKeys.mergeDeclined + uid) !== null,
    () => false,
  );
}

export function declineOffer(uid: string): void {
  writeItem(session, storedKeys.mergeDeclined + uid, 'true');
  decliners.set(new Set([...decliners.get(), uid]));
}
