import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Something the skater should know before going on. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}
