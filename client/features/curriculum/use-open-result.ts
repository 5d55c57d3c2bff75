import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { resultsSelector } from './walk-results.ts';

/**
 * Follows the links of all results from the element that holds them. The router's own links follow the address:
 * hundreds of them would be rendered anew with each letter that is typed.
 */
export function useOpenResult(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(`${resultsSelector} a`);
    // Another window, another tab or a download: the browser's.
    if (!link || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    navigate(link.pathname + link.hash, { state: { selectedMoveId: link.dataset.moveId } });
  };
}
