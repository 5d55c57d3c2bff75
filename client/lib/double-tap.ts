import type { MouseEvent } from 'react';

const doubleTapMs = 400;

/**
 * Whether a press belongs to the one before it, as gloves make them: it would take back what the first did. Never that of a
 * key, whose `detail` is 0; iPhones count no taps in it.
 */
export function isSecondTap({ detail, timeStamp }: MouseEvent, firstTimeStamp: number): boolean {
  return detail > 0 && timeStamp - firstTimeStamp < doubleTapMs;
}
