import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** What follows the page that is shown: where it is scrolled to, and the address that browsers share. */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page changes with its path
  useLayoutEffect(() => {
    // Going back is left to the browser, which remembers where the page was.
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);

  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (link) link.href = new URL(pathname.replace(/(.)\/$/, '$1'), link.href).href;
  }, [pathname]);
}
