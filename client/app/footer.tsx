import { useContext, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { PageDataContext } from '../lib/page-data.ts';
import styles from './layout.module.css';

export function Footer() {
  const rendered = useContext(PageDataContext);
  // A page may have been rendered last year. It starts as it is, or React would find a difference.
  const year = useSyncExternalStore(neverChanges, getYear, () => rendered.year);
  return (
    <footer className={styles.footer}>
      <p>{`© ${year} Figure Skating App. All rights reserved.`}</p>
      <Link className="touch-target" to={pagePatterns.privacyPolicy}>
        Privacy Policy
      </Link>
    </footer>
  );
}

function getYear(): number {
  return new Date().getFullYear();
}

/** Nothing to subscribe to: the year is read again whenever the footer is rendered, such as on the next page. */
function neverChanges() {
  return () => undefined;
}
