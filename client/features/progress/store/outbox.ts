import { completionKeyPattern } from '#shared/completion-key.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import type { Changes } from './progress-api.ts';

/** The marks of one skater that the server does not have yet: the last tap of each move. */
export interface Outbox {
  /** What waits, other tabs' taps included. */
  read(): Changes;
  /** False when the browser does not keep it: it then waits only as long as this page is open. */
  put(changes: Changes): boolean;
  /** Takes out what the server has, unless the move was tapped again since. */
  remove(saved: Changes): void;
}

const keyPattern = new RegExp(completionKeyPattern);

/** The local storage key under which a skater's waiting marks are kept. No other skater reads it. */
export function outboxKey(uid: string): string {
  return storedKeys.outbox + uid;
}

/** Takes a skater's waiting marks off this device: their account is deleted. */
export function removeOutbox(uid: string): void {
  try {
    localStorage.removeItem(outboxKey(uid));
  } catch {
    // Storage is forbidden: nothing was stored either.
  }
}

/** Keeps waiting marks in local storage, where they outlive the page, and in memory, should storage take nothing. */
export function createOutbox(uid: string, storage: () => Storage): Outbox {
  const name = outboxKey(uid);
  let unkept: Changes | undefined;

  function read(): Changes {
    if (unkept) return unkept;
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
      unkept = undefined;
      return true;
    } catch {
      unkept = changes;
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
