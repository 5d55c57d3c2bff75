import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Browsers share the address that the document gives as its own: it follows the page that is shown. */
export function useCanonicalLink(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (link) link.href = new URL(pathname.replace(/(.)\/$/, '$1'), link.href).href;
  }, [pathname]);
}
