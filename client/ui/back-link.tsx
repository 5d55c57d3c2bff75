import type { ReactNode } from 'react';
import styles from './back-link.module.css';
import { Link } from './link.tsx';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.backLink} to={to}>
      {children}
    </Link>
  );
}
