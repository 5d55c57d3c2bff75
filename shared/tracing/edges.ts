import type { Position } from './tracing.ts';

/** To the left or the right of the path, seen along it. */
type Bend = 'left' | 'right' | 'straight';

/**
 * A skater leans toward the edge, and the path bends that way. Going backward, the body's left is on the right of the path.
 */
export function bendOf({ foot, direction, edge }: Position): Bend {
  if (edge === '') return 'straight';
  const leansLeft = (foot === 'L') === (edge === 'O');
  return leansLeft === (direction === 'F') ? 'left' : 'right';
}

export function isFlat(feet: Position[]): boolean {
  return feet.every(({ edge }) => edge === '');
}

/** Out and in again on both inside edges. */
export function isSwizzle(feet: Position[]): boolean {
  return feet.length === 2 && feet.every(({ edge }) => edge === 'I');
}

/** Whether both feet stay together: in one curve, or out and in again as in a swizzle. In a spin one may go backward. */
export function areFeetTogether(feet: Position[], inSpin = false): boolean {
  const [one, other] = feet;
  if (!one || !other) return true;
  const isOneCurve = bendOf(one) === bendOf(other) || (!inSpin && isSwizzle(feet));
  return one.foot !== other.foot && (inSpin || one.direction === other.direction) && isOneCurve;
}
