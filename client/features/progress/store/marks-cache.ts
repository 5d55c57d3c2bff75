import * as storedKeys from '../../../lib/stored-keys.ts';
import type { Changes } from './progress-api.ts';
import type { MarksCache } from './sync-environment.ts';

/** In session storage, because nobody's marks may outlive the browser's session on a device that others use. */
export function createMarksCache(uid: string): MarksCache {
  const name = storedKeys.marks + uid;
  return {
    load() {
      try {
        return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
      } catch {
        // Damaged or forbidden: the marks come from the server, then.
        return undefined;
      }
    },
    save(changes) {
      try {
        sessionStorage.setItem(name, JSON.stringify(changes satisfies Changes));
      } catch {
        // Without it a reload needs a connection, and nothing is lost.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(name);
      } catch {
        // Forbidden: nothing was saved either.
      }
    },
  };
}
