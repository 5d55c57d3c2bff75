import { isCompletionKey } from '#shared/completion-key.ts';
import { readMarks } from '#shared/progress.ts';
import { findKeys, local, type OpenStorage, readJson, writeItem } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import type { Changes } from './completion.ts';

export type Outbox = ReturnType<typeof createOutbox>;

/** What the names of a skater's waiting marks begin with in local storage. No other skater reads them. */
export function outboxPrefix(uid: string): string {
  return `${storedKeys.outbox}${uid}:`;
}

export function hasOutbox(uid: string): boolean {
  return Object.keys(createOutbox(uid, local).read()).length > 0;
}

export function removeOutbox(uid: string): void {
  for (const name of findKeys(local, outboxPrefix(uid))) writeItem(local, name, null);
}

/**
 * A skater's marks that the server does not have yet, in local storage; what it has no room for stays in memory. Each has an
 * item of its own: two tabs that write at the same time would overwrite each other's marks in a common one.
 */
export function createOutbox(uid: string, storage: OpenStorage) {
  const prefix = outboxPrefix(uid);
  const inMemory = new Map<string, boolean>();

  function read(): Changes {
    const stored: Changes = {};
    for (const name of findKeys(storage, prefix)) {
      const key = name.slice(prefix.length);
      const completed = readJson<boolean>(storage, name);
      // Null where another tab has removed it meanwhile.
      if (isCompletionKey(key) && typeof completed === 'boolean') stored[key] = completed;
    }
    return { ...stored, ...Object.fromEntries(inMemory) };
  }

  function put(changes: Changes): void {
    for (const [key, completed] of Object.entries(changes)) {
      inMemory.delete(key);
      if (writeItem(storage, prefix + key, String(completed))) continue;
      inMemory.set(key, completed);
      // An earlier tap must not be sent by another tab, or after a reload.
      writeItem(storage, prefix + key, null);
    }
  }

  /** Removes what the server has, unless the move was tapped again since. */
  function remove(saved: Changes): void {
    for (const [key, completed] of Object.entries(saved)) {
      const latest = inMemory.get(key) ?? readJson<boolean>(storage, prefix + key);
      if (latest !== completed) continue;
      inMemory.delete(key);
      writeItem(storage, prefix + key, null);
    }
  }

  /** All marks were in one item until November 2026. */
  function migrateSingleItem(): void {
    const name = storedKeys.outbox + uid;
    const marks = readMarks(readJson<object>(storage, name) ?? {});
    if (marks.size === 0) return;
    writeItem(storage, name, null);
    put(Object.fromEntries(marks));
  }
  migrateSingleItem();

  return {
    read,
    /** False when some of what waits is lost with this page: the browser cannot store it. */
    isStored: () => inMemory.size === 0,
    put,
    remove,
  };
}
