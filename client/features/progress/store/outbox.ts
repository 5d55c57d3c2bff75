import { readMarks } from '#shared/progress.ts';
import { local, type OpenStorage, readJson, writeItem } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import type { Changes } from './completion.ts';

export type Outbox = ReturnType<typeof createOutbox>;

/** The local storage key of a skater's waiting marks. No other skater reads it. */
export function outboxKey(uid: string): string {
  return storedKeys.outbox + uid;
}

export function hasOutbox(uid: string): boolean {
  return Object.keys(createOutbox(uid, local).read()).length > 0;
}

export function removeOutbox(uid: string): void {
  writeItem(local, outboxKey(uid), null);
}

/** A skater's marks that the server does not have yet, in local storage; what it has no room for stays in memory. */
export function createOutbox(uid: string, storage: OpenStorage) {
  const name = outboxKey(uid);
  let inMemory: Changes | undefined;

  function read(): Changes {
    return inMemory ?? Object.fromEntries(readMarks(readJson<object>(storage, name) ?? {}));
  }

  function write(changes: Changes): void {
    const text = Object.keys(changes).length === 0 ? null : JSON.stringify(changes);
    inMemory = writeItem(storage, name, text) ? undefined : changes;
  }

  return {
    read,
    /** False when what waits is lost with this page: the browser cannot store it. */
    isStored: () => inMemory === undefined,
    put: (changes: Changes) => write({ ...read(), ...changes }),
    /** Removes what the server has, unless the move was tapped again since. */
    remove(saved: Changes): void {
      const left = Object.entries(read()).filter(([key, completed]) => saved[key] !== completed);
      write(Object.fromEntries(left));
    },
  };
}
