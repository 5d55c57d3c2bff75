import { createStoredValue } from '../../stores/safe-storage.ts';
import * as storedKeys from '../../stores/stored-keys.ts';

/** Consent to analytics: 'allowed' or 'refused'; null until the skater has answered. */
export const consent = createStoredValue(storedKeys.analyticsConsent);
