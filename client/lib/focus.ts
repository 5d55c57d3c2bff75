import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

const mark = 'data-focus-visible';

/** Focuses an element with a visible focus ring, which browsers do not show if a script moves the focus after a click. */
function focusVisibly(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  const unmark = () => {
    // When the window alone loses the focus, the element will get it back.
    if (document.activeElement === element) return;
    element.removeAttribute(mark);
    element.removeEventListener('blur', unmark);
  };
  element.setAttribute(mark, '');
  element.addEventListener('blur', unmark);
  element.focus(options);
}

/** The page's heading, to move the focus to when its element is removed. */
export function findHeading(): HTMLElement | null {
  return document.querySelector('h1');
}

/** Moves the focus to another element when the one in the ref is removed while it contains the focus. */
export function useFocusHandover<Removed extends HTMLElement = HTMLDivElement>(
  findNext: (removed: Removed) => HTMLElement | null | undefined,
  options?: FocusOptions,
): RefObject<Removed | null> {
  const ref = useRef<Removed>(null);
  const handOver = useEffectEvent((removed: Removed) => focusVisibly(findNext(removed), options));
  // A layout effect is cleaned up while the element is still in the page.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) handOver(element);
    };
  }, []);
  return ref;
}

/** The button with this id, or if it is in a closed menu and cannot be focused, the menu's button. */
export function findButton(id: string): HTMLElement | null {
  const button = document.getElementById(id);
  return button?.closest('details:not([open])')?.querySelector('summary') ?? button;
}

/** When a dialog that is open is removed, the page's heading gets the focus. */
export function useDialogHandover(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (!element?.open) return;
      // Otherwise the page behind it could not be focused.
      element.close();
      focusVisibly(findHeading());
    };
  }, [dialog]);
}
