import { type RefObject, useEffect } from 'react';
import { focusVisibly } from '../../../lib/focus-visibly.ts';

/**
 * Puts the one button of an element right after another button in the tab order, both ways, wherever it stands in
 * the page.
 */
export function useTabDetour(ref: RefObject<HTMLElement | null>, findOrigin: () => HTMLElement | null): void {
  useEffect(() => {
    function follow(event: KeyboardEvent): void {
      const origin = findOrigin();
      const button = ref.current?.querySelector('button');
      if (isTab(event) && origin && button) takeDetour(event, origin, button);
    }

    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  });
}

function isTab({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Tab' && !altKey && !ctrlKey && !metaKey;
}

function takeDetour(event: KeyboardEvent, origin: HTMLElement, button: HTMLElement): void {
  if (document.activeElement === origin && !event.shiftKey) {
    event.preventDefault();
    focusVisibly(button);
  } else if (document.activeElement === button) {
    // Forwards, the browser goes on from here to what follows.
    if (event.shiftKey) event.preventDefault();
    focusVisibly(origin);
  }
}
