import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onChange` once, and whenever CSS shows or hides the element: around it, a card opens or closes. */
export function useOnDisplay(
  element: RefObject<Element | null>,
  onChange: (isDisplayed: boolean) => void,
): void {
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) =>
      report(entry !== undefined && entry.contentRect.width > 0),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
