import { isCompletionKey } from '#shared/completion-key.ts';
import {
  announceStorageChange,
  deviceStorage,
  findKeys,
  type OpenStorage,
  readItem,
  writeItem,
} from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import type { Changes } from './progress-state.ts';

/** The prefix of the local storage keys of a skater's waiting changes. */
export function outboxPrefix(uid: string): string {
  return `${storedKeys.outbox}${uid}:`;
}

function findWaiting(uid: string, storage: OpenStorage): string[] {
  const prefix = outboxPrefix(uid);
  const keys = findKeys(storage, prefix).map((name) => name.slice(prefix.length));
  // Another skater's uid may begin with this one and a colon.
  return keys.filter(isCompletionKey);
}

/** Whether changes of any skater wait on this device. */
export function hasWaitingChanges(): boolean {
  return findKeys(deviceStorage, storedKeys.outbox).length > 0;
}

export function removeOutbox(uid: string): void {
  for (const key of findWaiting(uid, deviceStorage)) writeItem(deviceStorage, outboxPrefix(uid) + key, null);
  announceStorageChange(outboxPrefix(uid));
}

/** Removes the waiting changes of all skaters. */
export function removeOutboxes(): void {
  for (const key of findKeys(deviceStorage, storedKeys.outbox)) writeItem(deviceStorage, key, null);
  announceStorageChange(storedKeys.outbox);
}

/** The first word of an item. */
const itemPattern = /^(true|false)\b/;

/**
 * A skater's changes that the server does not have yet. Each is an item of its own in local storage, so that tabs do not
 * overwrite each other's.
 */
export function createOutbox(uid: string, storage: OpenStorage) {
  const prefix = outboxPrefix(uid);

  function read(): Changes {
    const changes: Changes = {};
    for (const key of findWaiting(uid, storage)) {
      const [, completed] = itemPattern.exec(readItem(storage, prefix + key) ?? '') ?? [];
      if (completed) changes[key] = completed === 'true';
    }
    return changes;
  }

  return {
    read,
    /** Returns the keys of the changes that the browser has no room for. An earlier change of such a move stays. */
    put(changes: Changes): string[] {
      const refused = Object.entries(changes).filter(
        ([key, completed]) => !writeItem(storage, prefix + key, String(completed)),
      );
      return refused.map(([key]) => key);
    },
    /** Removes what the server has saved or refused, unless the move was changed again since. */
    remove(changes: Changes): void {
      const waiting = read();
      for (const [key, completed] of Object.entries(changes)) {
        if (waiting[key] === completed) writeItem(storage, prefix + key, null);
      }
    },
  };
}
