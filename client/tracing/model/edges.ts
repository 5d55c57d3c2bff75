import type { Position } from './tracing.ts';

/** Seen in the direction of travel. */
type Bend = 'left' | 'right' | 'straight';

/**
 * The path bends toward the edge that the skater leans on. When skating backward, the body's left is on the right of the path.
 */
export function bendOf({ foot, direction, edge }: Position): Bend {
  if (edge === '') return 'straight';
  const leansLeft = (foot === 'L') === (edge === 'O');
  return leansLeft === (direction === 'F') ? 'left' : 'right';
}

export function isFlat(feet: Position[]): boolean {
  return feet.every(({ edge }) => edge === '');
}

/** Both feet on inside edges: they go out and come in again. */
export function isSwizzle(feet: Position[]): boolean {
  return feet.length === 2 && feet.every(({ edge }) => edge === 'I');
}

/** Whether two feet can stay together: on the same curve, or in a swizzle. In a spin they may face opposite directions. */
export function areFeetTogether(feet: Position[], inSpin = false): boolean {
  const [one, other] = feet;
  if (!one || !other) return true;
  const isOneCurve = bendOf(one) === bendOf(other) || (!inSpin && isSwizzle(feet));
  return one.foot !== other.foot && (inSpin || one.direction === other.direction) && isOneCurve;
}
