import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

const mark = 'data-focus-visible';

/** Focuses an element so that it is seen: after a click, browsers do not show a focus that a script sets. */
export function focusVisibly(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  const unmark = () => {
    // The window has lost the focus, and gives it back to the same element.
    if (document.activeElement === element) return;
    element.removeAttribute(mark);
    element.removeEventListener('blur', unmark);
  };
  element.setAttribute(mark, '');
  element.addEventListener('blur', unmark);
  element.focus(options);
}

/** Where the page begins: the place for a focus whose element is gone. */
export function findHeading(): HTMLElement | null {
  return document.querySelector('h1');
}

/** When the element is removed while it has the focus, moves the focus to another one. */
export function useFocusHandover<Removed extends HTMLElement = HTMLDivElement>(
  findNext: () => HTMLElement | null,
  options?: FocusOptions,
): RefObject<Removed | null> {
  const ref = useRef<Removed>(null);
  const handOver = useEffectEvent(() => focusVisibly(findNext(), options));
  // A layout effect ends while the element is still in the page.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) handOver();
    };
  }, []);
  return ref;
}

/** The button with this id, or that of the menu it is in: nothing in a closed menu can have the focus. */
export function findButton(id: string): HTMLElement | null {
  const button = document.getElementById(id);
  return button?.closest('details:not([open])')?.querySelector('summary') ?? button;
}
