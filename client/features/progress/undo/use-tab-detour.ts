import { type RefObject, useEffect } from 'react';
import { focusVisibly } from '../../../lib/focus-visibly.ts';

/** Puts the one button of an element right after another button in the tab order, both ways. */
export function useTabDetour(ref: RefObject<HTMLElement | null>, findOrigin: () => HTMLElement | null): void {
  useEffect(() => {
    function follow(event: KeyboardEvent): void {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
      const origin = findOrigin();
      const button = ref.current?.querySelector('button');
      if (key !== 'Tab' || altKey || ctrlKey || metaKey || !origin || !button) return;
      if (document.activeElement === origin && !shiftKey) {
        event.preventDefault();
        focusVisibly(button);
      } else if (document.activeElement === button) {
        // Forwards, the browser goes on from here to what follows.
        if (shiftKey) event.preventDefault();
        focusVisibly(origin);
      }
    }

    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  });
}
