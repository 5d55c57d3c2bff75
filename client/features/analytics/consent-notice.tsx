import { Link } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { type Answer, consent } from './consent.ts';
import styles from './consent-notice.module.css';

/** Asks whether visits may be counted. It covers nothing and can be left unanswered. */
export function ConsentNotice() {
  return (
    <section className={styles.notice} aria-label="Analytics">
      <p>
        May we count your visits with Google Analytics? It sets cookies and tells Google which pages you view.
        Without your yes nothing of it is loaded.{' '}
        <Link to={pagePatterns.privacyPolicy}>What is collected</Link>
      </p>
      <div className={styles.answers}>
        <Button onClick={() => answer('allowed')}>Allow</Button>
        <Button onClick={() => answer('refused')}>No thanks</Button>
      </div>
    </section>
  );
}

function answer(answer: Answer): void {
  consent.answer(answer);
  // The button that had the focus is gone: move the focus to the start of the page.
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
