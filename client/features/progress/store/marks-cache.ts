import * as storedKeys from '../../../lib/stored-keys.ts';
import type { Changes } from './progress-api.ts';

/** The account's marks as last read, for a reload without a connection. */
export interface MarksCache {
  load(): Changes | undefined;
  save(changes: Changes): void;
  clear(): void;
}

/** Takes session storage: nobody's marks may outlive the browser's session on a device that others use. */
export function createMarksCache(uid: string, storage: () => Storage): MarksCache {
  const name = storedKeys.marks + uid;
  return {
    load() {
      try {
        return JSON.parse(storage().getItem(name) ?? 'null') ?? undefined;
      } catch {
        // Damaged or forbidden: the marks come from the server.
        return undefined;
      }
    },
    save(changes) {
      try {
        storage().setItem(name, JSON.stringify(changes));
      } catch {
        // Without the cache a reload needs a connection, and nothing is lost.
      }
    },
    clear() {
      try {
        storage().removeItem(name);
      } catch {
        // Forbidden: nothing was saved either.
      }
    },
  };
}
