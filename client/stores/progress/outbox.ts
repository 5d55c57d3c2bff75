import type { Day } from '#shared/days.ts';
import { isStoredKey } from '#shared/skaters.ts';
import {
  announceStorageChange,
  deviceStorage,
  findKeys,
  type OpenStorage,
  readItem,
  writeItem,
} from '../safe-storage.ts';
import * as storedKeys from '../stored-keys.ts';
import type { DatedChanges } from './progress-state.ts';

/** The prefix of the local storage keys of a skater's waiting changes. */
export function outboxPrefix(uid: string): string {
  return `${storedKeys.outbox}${uid}:`;
}

function findWaiting(uid: string, storage: OpenStorage): string[] {
  const prefix = outboxPrefix(uid);
  const keys = findKeys(storage, prefix).map((name) => name.slice(prefix.length));
  // Another skater's uid may begin with this one and a colon.
  return keys.filter(isStoredKey);
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

/** The completed state, a number, which later changes exceed, and the day of the tap. Earlier releases stored no day. */
const itemPattern = /^(true|false)\b(?: \d+)?(?: ([\d-]{10}))?/;

export interface WaitingChange {
  /** A stored key. */
  key: string;
  /** What is stored. */
  item: string;
  completed: boolean;
  day: Day | undefined;
}

/**
 * An account's changes that the server does not have yet. Each is an item of its own in local storage, so that tabs do not
 * overwrite each other's.
 */
export function createOutbox(uid: string, storage: OpenStorage) {
  const prefix = outboxPrefix(uid);

  function list(): WaitingChange[] {
    return findWaiting(uid, storage).flatMap((key) => {
      const item = readItem(storage, prefix + key) ?? '';
      const [, completed, day] = itemPattern.exec(item) ?? [];
      return completed ? [{ key, item, completed: completed === 'true', day }] : [];
    });
  }

  return {
    list,
    read: () => toDatedChanges(list()),
    /** Returns the keys of the changes that the browser has no room for. An earlier change of such a move stays. */
    put({ changes, days }: DatedChanges): string[] {
      const number = drawNumber(storage);
      const refused = Object.entries(changes).filter(([key, completed]) => {
        const day = days[key];
        const item = day ? `${completed} ${number} ${day}` : `${completed} ${number}`;
        return !writeItem(storage, prefix + key, item);
      });
      return refused.map(([key]) => key);
    },
    /** Removes what the server has saved or refused, unless the move was changed again since, even back and forth. */
    remove(changes: readonly WaitingChange[]): void {
      for (const { key, item } of changes) {
        if (readItem(storage, prefix + key) === item) writeItem(storage, prefix + key, null);
      }
    },
  };
}

export function toDatedChanges(waiting: readonly WaitingChange[]): DatedChanges {
  return {
    changes: Object.fromEntries(waiting.map(({ key, completed }) => [key, completed])),
    days: Object.fromEntries(waiting.flatMap(({ key, day }) => (day ? [[key, day]] : []))),
  };
}

/** A higher number than any that this browser has drawn before, in whichever tab, also if the clock is set back. */
export function drawNumber(storage: OpenStorage): number {
  const following = Number(readItem(storage, storedKeys.orderNumber)) + 1;
  const now = Date.now();
  // If the item is damaged, the clock alone gives an order.
  const number = Number.isSafeInteger(following) ? Math.max(following, now) : now;
  writeItem(storage, storedKeys.orderNumber, String(number));
  return number;
}
