import { isCompletionKey } from '#shared/completion-key.ts';
import { toMarks } from '#shared/progress.ts';
import {
  findKeys,
  local,
  type OpenStorage,
  readItem,
  readJson,
  writeItem,
} from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import type { Changes } from './completion.ts';

export type Outbox = ReturnType<typeof createOutbox>;

/** The prefix of the local storage keys of a skater's waiting marks. */
export function outboxPrefix(uid: string): string {
  return `${storedKeys.outbox}${uid}:`;
}

/** The one item that all marks were in until November 2026. */
function formerName(uid: string): string {
  return storedKeys.outbox + uid;
}

function findWaiting(uid: string, storage: OpenStorage): string[] {
  const prefix = outboxPrefix(uid);
  const keys = findKeys(storage, prefix).map((name) => name.slice(prefix.length));
  // Another skater's uid may begin with this one and a colon.
  return keys.filter(isCompletionKey);
}

export function hasOutbox(uid: string): boolean {
  return findWaiting(uid, local).length > 0 || readItem(local, formerName(uid)) !== null;
}

export function removeOutbox(uid: string): void {
  for (const key of findWaiting(uid, local)) writeItem(local, outboxPrefix(uid) + key, null);
  writeItem(local, formerName(uid), null);
}

/**
 * A skater's marks that the server does not have yet. Each is a separate item in local storage, so that tabs do not overwrite
 * each other's marks. Marks that do not fit stay in memory.
 */
export function createOutbox(uid: string, storage: OpenStorage) {
  const prefix = outboxPrefix(uid);
  const inMemory = new Map<string, boolean>();

  function read(): Changes {
    const stored: Changes = {};
    for (const key of findWaiting(uid, storage)) {
      const completed = readJson<boolean>(storage, prefix + key);
      // Null if another tab has just removed it.
      if (typeof completed !== 'boolean') continue;
      stored[key] = completed;
      // A mark in memory is never stored as well, so this is a later tap in another tab.
      inMemory.delete(key);
    }
    return { ...stored, ...Object.fromEntries(inMemory) };
  }

  function put(changes: Changes): void {
    // Drops marks from memory that another tab has overwritten.
    read();
    // Also try to store those in memory: there may be room by now.
    for (const [key, completed] of [...inMemory, ...Object.entries(changes)]) {
      inMemory.delete(key);
      if (writeItem(storage, prefix + key, String(completed))) continue;
      inMemory.set(key, completed);
      // Remove the stored earlier tap, or another tab could send it.
      writeItem(storage, prefix + key, null);
    }
  }

  /** Removes marks that the server has saved, unless the move was tapped again since. */
  function remove(saved: Changes): void {
    const waiting = read();
    for (const [key, completed] of Object.entries(saved)) {
      if (waiting[key] !== completed) continue;
      inMemory.delete(key);
      writeItem(storage, prefix + key, null);
    }
  }

  function migrateFormerItem(): void {
    const name = formerName(uid);
    const marks = toMarks(readJson<object>(storage, name) ?? {});
    writeItem(storage, name, null);
    if (marks.size === 0) return;
    put({ ...Object.fromEntries(marks), ...read() });
  }
  migrateFormerItem();

  return {
    read,
    /** False if some marks are only in memory, so that closing the page would lose them. */
    isStored: () => inMemory.size === 0,
    put,
    remove,
  };
}
