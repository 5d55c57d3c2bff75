import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { PageDataContext } from '../lib/page-data.ts';
import styles from './footer.module.css';

export function Footer() {
  // As it was rendered: another year on either side would make the page differ.
  const { year } = useContext(PageDataContext);
  return (
    <footer className={styles.footer}>
      <p>{`© ${year} Figure Skating App. All rights reserved.`}</p>
      <Link to={pagePatterns.privacyPolicy}>Privacy Policy</Link>
    </footer>
  );
}
