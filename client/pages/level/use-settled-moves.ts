import { type AnimationEvent, type RefObject, useLayoutEffect } from 'react';

/**
 * Once the skater may read the moves, the next one does not grow by itself, because the others would move: where the URL names a
 * move, and where her progress comes late. Returns the handler of the end of the list's wait for it.
 */
export function useSettledMoves(list: RefObject<HTMLElement | null>): (event: AnimationEvent) => void {
  // A layout effect: the buttons may know what is completed before the next frame.
  useLayoutEffect(() => {
    const { current } = list;
    const named = document.getElementById(window.location.hash.slice(1));
    const isUnknown = current && !current.querySelector('[data-completed]');
    const isReturning = 'returning' in document.documentElement.dataset;
    const isLate = isUnknown && isReturning && getComputedStyle(current).visibility === 'visible';
    if (current?.contains(named) || isLate) current?.setAttribute('data-settled', '');
  }, [list]);

  return ({ target, currentTarget }) => {
    if (target === currentTarget) currentTarget.setAttribute('data-settled', '');
  };
}
