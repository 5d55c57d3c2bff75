import { Link } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <p>© {new Date().getFullYear()} Figure Skating App. All rights reserved.</p>
      <Link to={pagePatterns.privacyPolicy}>Privacy Policy</Link>
    </footer>
  );
}
