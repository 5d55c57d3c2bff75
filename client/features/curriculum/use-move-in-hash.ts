import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How long the list is given to settle before the move is scrolled to (the specification's constant). */
const scrollDelayMs = 100;

/**
 * Opens the move that the address names (`#move-{id}`), scrolls it to the centre and hands it the focus. To be
 * called by the list of moves, so that its cards are there.
 */
export function useMoveInHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link is another visit, with another key
  useEffect(() => {
    const card = document.getElementById(hash.slice(1));
    const details = card?.querySelector('details');
    if (!card || !details) return;
    details.open = true;
    const timer = setTimeout(() => {
      card.scrollIntoView({ block: 'center' });
      card.querySelector('h3')?.focus({ preventScroll: true });
    }, scrollDelayMs);
    return () => clearTimeout(timer);
  }, [hash, key]);
}
