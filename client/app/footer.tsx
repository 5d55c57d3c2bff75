import { Link } from 'react-router-dom';
import { appName } from '#shared/app-name.ts';
import { pagePatterns } from '#shared/paths.ts';
import styles from './layout.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      {/* A page that was rendered last year keeps that year. */}
      <p suppressHydrationWarning>{`© ${new Date().getFullYear()} ${appName}. All rights reserved.`}</p>
      <Link className="touch-target" to={pagePatterns.privacyPolicy}>
        Privacy Policy
      </Link>
    </footer>
  );
}
