import { siteName } from '#shared/edition.ts';
import { pagePatterns } from '#shared/paths.ts';
import { Row, TouchLink } from '../ui/looks.tsx';
import styles from './layout.module.css';
import { ThemeChoice } from './theme-choice.tsx';

export function Footer() {
  return (
    <Row as="footer" className={styles.footer}>
      {/* A page that was rendered last year keeps that year. */}
      <p suppressHydrationWarning>{`© ${new Date().getFullYear()} ${siteName()}. All rights reserved.`}</p>
      <TouchLink to={pagePatterns.privacyPolicy}>Privacy Policy</TouchLink>
      <ThemeChoice />
    </Row>
  );
}
