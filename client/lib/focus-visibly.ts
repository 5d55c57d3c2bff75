const mark = 'data-focus-visible';

/** Focuses an element so that it is seen: after a click, browsers do not show a focus that a script sets. */
export function focusVisibly(element: HTMLElement | null | undefined): void {
  if (!element) return;
  const unmark = () => {
    // The window has lost the focus, and gives it back to the same element.
    if (document.activeElement === element) return;
    element.removeAttribute(mark);
    element.removeEventListener('blur', unmark);
  };
  element.setAttribute(mark, '');
  element.addEventListener('blur', unmark);
  element.focus();
}
