import { createStoredValue, tabStorage } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';

/** The uid of the skater who last answered "Not now" in this tab. */
export const mergeDeclinedBy = createStoredValue(storedKeys.mergeDeclined, tabStorage);
