import { useSyncExternalStore } from 'react';
import { hasWaitingChanges } from '../../stores/progress/outbox.ts';
import { onStorageChange } from '../../stores/safe-storage.ts';
import * as storedKeys from '../../stores/stored-keys.ts';

const followOutboxes = (listener: () => void) => onStorageChange(storedKeys.outbox, listener);

/** Whether changes of any skater wait on this device. */
export const useHasWaitingChanges = () =>
  useSyncExternalStore(followOutboxes, hasWaitingChanges, () => false);
