import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { useValue } from '../../lib/create-value.ts';
import { findHeading } from '../../lib/focus.ts';
import { Button } from '../../ui/button.tsx';
import { PanelRow } from '../../ui/looks.tsx';
import { consent } from './consent.ts';
import { countPage, stopCounting } from './page-counter.ts';
import styles from './visit-counter.module.css';

export function VisitCounter() {
  const answer = useValue(consent);
  const { pathname } = useLocation();

  useEffect(() => {
    if (answer === 'allowed') countPage(pathname);
    else stopCounting();
  }, [answer, pathname]);

  return answer === null ? <ConsentNotice /> : null;
}

/** Asks for consent. Covers nothing, and can be ignored. */
function ConsentNotice() {
  return (
    <PanelRow as="section" className={styles.question} aria-label="Analytics">
      <p>
        May we count your visits with Google Analytics? It sets cookies and tells Google which pages you view.
        Nothing is loaded unless you say yes.{' '}
        <Link to={pagePatterns.privacyPolicy}>See what is collected</Link>
      </p>
      <Button onClick={() => giveAnswer('allowed')}>Allow</Button>
      <Button onClick={() => giveAnswer('refused')}>No thanks</Button>
    </PanelRow>
  );
}

function giveAnswer(answer: 'allowed' | 'refused'): void {
  consent.set(answer);
  // The button that had the focus is gone: move the focus to the start of the page.
  findHeading()?.focus({ preventScroll: true });
}
