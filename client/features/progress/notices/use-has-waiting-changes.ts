import { useSyncExternalStore } from 'react';
import { onStorageChange } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import { hasWaitingChanges } from '../store/outbox.ts';

const followOutboxes = (listener: () => void) => onStorageChange(storedKeys.outbox, listener);

/** Whether changes of any skater wait on this device. */
export const useHasWaitingChanges = () =>
  useSyncExternalStore(followOutboxes, hasWaitingChanges, () => false);
