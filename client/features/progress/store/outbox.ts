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

export type Outbox = ReturnType<typeof createOutbox>;

/** By completion key: `true` or `false`, a space and an id of the tap. */
export type WaitingChanges = ReadonlyMap<string, string>;

const itemPattern = /^(true|false) /;

export function toChanges(changes: WaitingChanges): Changes {
  return Object.fromEntries([...changes].map(([key, change]) => [key, change.startsWith('true')]));
}

/** The prefix of the local storage keys of a skater's waiting marks. */
export function outboxPrefix(uid: string): string {
  return `${storedKeys.outbox}${uid}:`;
}

function findWaiting(uid: string, storage: OpenStorage): string[] {
  const prefix = outboxPrefix(uid);
  const keys = findKeys(storage, prefix).map((name) => name.slice(prefix.length));
  // Another skater's uid may begin with this one and a colon.
  return keys.filter(isCompletionKey);
}

/** Whether marks of any skater wait on this device. */
export function hasWaitingChanges(): boolean {
  return findKeys(deviceStorage, storedKeys.outbox).length > 0;
}

export function removeOutbox(uid: string): void {
  for (const key of findWaiting(uid, deviceStorage)) writeItem(deviceStorage, outboxPrefix(uid) + key, null);
  announceStorageChange(outboxPrefix(uid));
}

/**
 * A skater's marks that the server does not have yet. Each is a separate item in local storage, so that tabs do not overwrite
 * each other's marks. Marks that do not fit stay in memory.
 */
export function createOutbox(uid: string, storage: OpenStorage) {
  const prefix = outboxPrefix(uid);
  const inMemory = new Map<string, string>();
  const tabId = Math.random();
  let putCount = 0;

  function readWaiting(): WaitingChanges {
    const stored = new Map<string, string>();
    for (const key of findWaiting(uid, storage)) {
      const change = readItem(storage, prefix + key);
      // Null if another tab has just removed it.
      if (change === null || !itemPattern.test(change)) continue;
      stored.set(key, change);
      // A mark in memory is never stored as well, so this is a later tap in another tab.
      inMemory.delete(key);
    }
    return new Map([...stored, ...inMemory]);
  }

  function put(changes: Changes): void {
    // Drops marks from memory that another tab has overwritten.
    readWaiting();
    putCount += 1;
    // Also try to store those in memory: there may be room by now.
    const waiting = new Map(inMemory);
    for (const [key, completed] of Object.entries(changes))
      waiting.set(key, `${completed} ${tabId}-${putCount}`);
    for (const [key, change] of waiting) {
      inMemory.delete(key);
      if (writeItem(storage, prefix + key, change)) continue;
      inMemory.set(key, change);
      // Remove the stored earlier tap, or another tab could send it.
      writeItem(storage, prefix + key, null);
    }
  }

  /**
   * Removes taps that the server has saved, and returns them. Not a later tap of the same move, even with the same value:
   * another tab may have saved the opposite between the two.
   */
  function remove(saved: WaitingChanges): WaitingChanges {
    const waiting = readWaiting();
    const removed = new Map([...saved].filter(([key, change]) => waiting.get(key) === change));
    for (const key of removed.keys()) {
      inMemory.delete(key);
      writeItem(storage, prefix + key, null);
    }
    return removed;
  }

  return {
    read: () => toChanges(readWaiting()),
    readWaiting,
    /** False if some marks are only in memory, so that closing the page would lose them. */
    isStored: () => inMemory.size === 0,
    put,
    remove,
  };
}
