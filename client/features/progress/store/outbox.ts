import { isCompletionKey } from '#shared/completion-key.ts';
import { readMarks } from '#shared/progress.ts';
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

/** The prefix of the local storage keys of a skater's waiting marks. No other skater reads them. */
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
  // The id of another skater may begin with this one's.
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
 * A skater's marks that the server does not have yet, in local storage; what it has no room for stays in memory. Each has an
 * item of its own: two tabs that write at the same time would overwrite each other's marks in a common one.
 */
export function createOutbox(uid: string, storage: OpenStorage) {
  const prefix = outboxPrefix(uid);
  const inMemory = new Map<string, boolean>();

  function read(): Changes {
    const stored: Changes = {};
    for (const key of findWaiting(uid, storage)) {
      const completed = readJson<boolean>(storage, prefix + key);
      // Null where another tab has removed it meanwhile.
      if (typeof completed !== 'boolean') continue;
      stored[key] = completed;
      // Nothing stayed stored where there was no room: this is a later tap, in another tab.
      inMemory.delete(key);
    }
    return { ...stored, ...Object.fromEntries(inMemory) };
  }

  function put(changes: Changes): void {
    // Leaves in memory what is no older than another tab's taps.
    read();
    // There may be room for them by now.
    for (const [key, completed] of [...inMemory, ...Object.entries(changes)]) {
      inMemory.delete(key);
      if (writeItem(storage, prefix + key, String(completed))) continue;
      inMemory.set(key, completed);
      // An earlier tap must not be sent by another tab, or after a reload.
      writeItem(storage, prefix + key, null);
    }
  }

  /** Removes what the server has, unless the move was tapped again since. */
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
    const marks = readMarks(readJson<object>(storage, name) ?? {});
    writeItem(storage, name, null);
    if (marks.size === 0) return;
    put({ ...Object.fromEntries(marks), ...read() });
  }
  migrateFormerItem();

  return {
    read,
    /** False when some of what waits is lost with this page: the browser cannot store it. */
    isStored: () => inMemory.size === 0,
    put,
    remove,
  };
}
