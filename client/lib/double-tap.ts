import type { MouseEvent } from 'react';

const doubleTapMs = 400;

/**
 * Whether a click is the second of a double tap, as happens with gloves: it would undo the first one. Keyboard clicks, whose
 * `detail` is 0, never count. Compares times, because iPhones do not count taps in `detail`.
 */
export function isSecondTap({ detail, timeStamp }: MouseEvent, firstTimeStamp: number): boolean {
  return detail > 0 && timeStamp - firstTimeStamp < doubleTapMs;
}
