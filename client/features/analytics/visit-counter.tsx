import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ConsentNotice } from './consent-notice.tsx';
import { pageCounter } from './page-counter.ts';
import { useConsent } from './use-consent.ts';

/** Asks for consent, and counts the pages of those who gave it. */
export default function VisitCounter() {
  const answer = useConsent();
  const { pathname } = useLocation();

  useEffect(() => {
    if (answer === 'allowed') pageCounter.count(pathname);
    else pageCounter.stop();
  }, [answer, pathname]);

  return answer === undefined ? <ConsentNotice /> : null;
}
