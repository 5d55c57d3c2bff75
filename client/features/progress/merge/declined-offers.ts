import { useValue } from '../../../lib/create-value.ts';
import { createStoredValue, session } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';

/** The uid of the skater who last answered "Not now" in this tab. */
const decliner = createStoredValue(storedKeys.mergeDeclined, session);

export function useDeclined(uid: string): boolean {
  return useValue(decliner) === uid;
}

export function declineOffer(uid: string): void {
  decliner.set(uid);
}
