import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusVisibly } from './focus-visibly.ts';

/** When the element is removed while it has the focus, moves the focus to another one. */
export function useFocusHandover(findNext: () => HTMLElement | null): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const next = useRef(findNext);

  useEffect(() => {
    next.current = findNext;
  });
  // A layout effect ends while the element is still in the page.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusVisibly(next.current());
    };
  }, []);

  return ref;
}
