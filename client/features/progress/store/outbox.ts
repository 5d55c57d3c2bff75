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

/** The first word of an item. Releases of before December 2026 wrote a second one. */
const itemPattern = /^(true|false)\b/;

/**
 * A skater's changes that the server does not have yet. Each is an item of its own in local storage, so that tabs do not
 * overwrite each other's. What the browser has no room for stays in memory.
 */
export function createOutbox(uid: string, storage: OpenStorage) {
  const prefix = outboxPrefix(uid);
  const inMemory = new Map<string, boolean>();

  function read(): Changes {
    const stored: Changes = {};
    for (const key of findWaiting(uid, storage)) {
      const [, completed] = itemPattern.exec(readItem(storage, prefix + key) ?? '') ?? [];
      if (completed === undefined) continue;
      stored[key] = completed === 'true';
      // What is in memory is never stored as well, so this is a later change in another tab.
      inMemory.delete(key);
    }
    return { ...stored, ...Object.fromEntries(inMemory) };
  }

  function put(changes: Changes): void {
    // Drops from memory what another tab has changed since.
    read();
    // There may be room by now for what is in memory.
    for (const [key, completed] of Object.entries({ ...Object.fromEntries(inMemory), ...changes })) {
      inMemory.delete(key);
      if (writeItem(storage, prefix + key, String(completed))) continue;
      inMemory.set(key, completed);
      // Another tab could send the earlier change if it stayed.
      writeItem(storage, prefix + key, null);
    }
  }

  /** Removes what the server has saved or refused, unless the move was changed again since. */
  function remove(changes: Changes): void {
    const waiting = read();
    for (const [key, completed] of Object.entries(changes)) {
      if (waiting[key] !== completed) continue;
      inMemory.delete(key);
      writeItem(storage, prefix + key, null);
    }
  }

  return {
    read,
    put,
    remove,
    /** False if some changes are only in memory, so that closing the page would lose them. */
    isStored: () => inMemory.size === 0,
  };
}
