const mark = 'data-focus-visible';

/** Focuses an element so that it is seen: after a click, browsers do not show a focus that a script sets. */
export function focusVisibly(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.setAttribute(mark, '');
  element.addEventListener('blur', () => element.removeAttribute(mark), { once: true });
  element.focus();
}
