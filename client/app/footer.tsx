import { useContext, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { appName } from '#shared/app-name.ts';
import { pagePatterns } from '#shared/paths.ts';
import { PageDataContext } from '../lib/page-data.ts';
import styles from './layout.module.css';

export function Footer() {
  // The page may have been rendered last year: hydrate with its year, then show the current one.
  const [year, setYear] = useState(useContext(PageDataContext)?.year ?? new Date().getFullYear());
  useEffect(() => setYear(new Date().getFullYear()), []);
  return (
    <footer className={styles.footer}>
      <p>{`© ${year} ${appName}. All rights reserved.`}</p>
      <Link className="touch-target" to={pagePatterns.privacyPolicy}>
        Privacy Policy
      </Link>
    </footer>
  );
}
