import { createStoredValue, tabStorage } from '../../stores/safe-storage.ts';
import * as storedKeys from '../../stores/stored-keys.ts';

/** The uid of the skater who last answered "Not now" in this tab. */
export const mergeDeclinedBy = createStoredValue(storedKeys.mergeDeclined, tabStorage);
