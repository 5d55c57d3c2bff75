import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { storedScroll } from '../../lib/scroll-memory.ts';

/** Lets the list settle before the page scrolls to the move (the specification's constant). */
const scrollDelayMs = 100;

/** Whether the card fits between the sticky bars, which the scroll padding leaves room for. */
function fitsBetweenBars(card: HTMLElement): boolean {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const free =
    window.innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
  return card.offsetHeight <= free;
}

/**
 * Whether the skater has closed the move since the browser opened it, has scrolled away, or has focused something else. On a
 * slow phone it takes seconds until our code runs.
 */
function hasMovedOn(details: HTMLDetailsElement, card: HTMLElement): boolean {
  const { activeElement, body } = document;
  if (!details.open) return details.contains(activeElement);
  const { top, bottom } = card.getBoundingClientRect();
  const isInView = bottom > 0 && top < window.innerHeight;
  return activeElement !== body || (window.scrollY > 0 && !isInView);
}

/** Opens the move in the URL's hash (`#move-{id}`), scrolls it to the center, or to its top if it is too tall, and focuses it. */
export function useMoveInHash(): void {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  const isOpening = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link is another visit, with another key
  useEffect(() => {
    const wasOpening = isOpening.current;
    isOpening.current = false;
    // Read from `window`, because the router misses hash changes during hydration.
    const card = document.getElementById(window.location.hash.slice(1));
    const details = card?.querySelector('details');
    if (!details || !card || (wasOpening && hasMovedOn(details, card))) return;
    details.open = true;
    // Back restores the scroll position instead. But Chromium then takes the focus away from the heading of the page.
    const isRestored = navigationType === 'POP' && storedScroll() !== undefined;
    const timer = setTimeout(() => {
      // The skater may have opened the legend meanwhile, which has the focus.
      if (document.activeElement?.closest('[popover]')) return;
      if (!isRestored) card.scrollIntoView({ block: fitsBetweenBars(card) ? 'center' : 'start' });
      card.querySelector('h3')?.focus({ preventScroll: true });
    }, scrollDelayMs);
    return () => clearTimeout(timer);
  }, [hash, key]);
}
