import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Lets the list settle before the page scrolls to the move (the specification's constant). */
const scrollDelayMs = 100;

/**
 * Opens the move that the address names (`#move-{id}`), scrolls it to the center and focuses it. The list of moves
 * calls this hook, because it needs the cards.
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
