import { act } from '@testing-library/react';

/** Touches an element, as an iPhone reports it: it counts no taps. */
export function touchElement(element: Element): void {
  act(() => {
    element.dispatchEvent(
      new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' }),
    );
  });
}
