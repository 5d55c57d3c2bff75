import { completionKeyPattern } from '#shared/completion-key.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import type { Changes } from './progress-api.ts';

/** The marks of one skater that the server does not have yet: the last tap of each move. */
export interface Outbox {
  /** What waits, other tabs' taps included. */
  read(): Changes;
  /** False when the browser cannot store it: it then waits only as long as this page is open. */
  put(changes: Changes): boolean;
  /** Removes what the server has, unless the move was tapped again since. */
  remove(saved: Changes): void;
}

const keyPattern = new RegExp(completionKeyPattern);

/** The local storage key of a skater's waiting marks. No other skater reads it. */
export function outboxKey(uid: string): string {
  return storedKeys.outbox + uid;
}

/** Removes a skater's waiting marks from this device: their account is deleted. */
export function removeOutbox(uid: string): void {
  try {
    localStorage.removeItem(outboxKey(uid));
  } catch {
    // Storage is forbidden: nothing was stored either.
  }
}

/** Takes local storage, where marks outlive the page. What it has no room for stays in memory. */
export function createOutbox(uid: string, storage: () => Storage): Outbox {
  const name = outboxKey(uid);
  let inMemory: Changes | undefined;

  function read(): Changes {
    if (inMemory) return inMemory;
    try {
      return parseChanges(storage().getItem(name));
    } catch {
      // Damaged or forbidden: nothing of ours can be in it.
      return {};
    }
  }

  function write(changes: Changes): boolean {
    try {
      if (Object.keys(changes).length === 0) storage().removeItem(name);
      else storage().setItem(name, JSON.stringify(changes));
      inMemory = undefined;
      return true;
    } catch {
      inMemory = changes;
      return false;
    }
  }

  return {
    read,
    put: (changes) => write({ ...read(), ...changes }),
    remove(saved) {
      const left = Object.entries(read()).filter(([key, completed]) => saved[key] !== completed);
      write(Object.fromEntries(left));
    },
  };
}

function parseChanges(text: string | null): Changes {
  const stored: unknown = JSON.parse(text ?? '{}');
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).filter(
    ([key, value]) => keyPattern.test(key) && typeof value === 'boolean',
  );
  return Object.fromEntries(entries);
}
