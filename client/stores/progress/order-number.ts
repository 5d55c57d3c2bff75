import { type OpenStorage, readItem, writeItem } from '../safe-storage.ts';
import * as storedKeys from '../stored-keys.ts';

/** A higher number than any that this browser has drawn before, in whichever tab, also if the clock is set back. */
export function drawNumber(storage: OpenStorage): number {
  const following = Number(readItem(storage, storedKeys.orderNumber)) + 1;
  const now = Date.now();
  // If the item is damaged, the clock alone gives an order.
  const number = Number.isSafeInteger(following) ? Math.max(following, now) : now;
  writeItem(storage, storedKeys.orderNumber, String(number));
  return number;
}
