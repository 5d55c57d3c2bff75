import type { MouseEvent } from 'react';

const doubleTapMs = 400;

/**
 * Whether a click is the second of a double click or a double tap, as happens with gloves: it would undo the first one. Browsers
 * count the clicks of a mouse in `detail`. iPhones do not count taps, so touches are compared by their times.
 */
export function isSecondTap({ detail, timeStamp, nativeEvent }: MouseEvent, firstTimeStamp: number): boolean {
  const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  return detail > 1 || (isTouch && timeStamp - firstTimeStamp < doubleTapMs);
}
