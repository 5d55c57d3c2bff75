import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './sheet.module.css';

/** What the printer gets instead of the page; `alone`, instead of other sheets too. */
export function PrintSheets({ alone = false, children }: { alone?: boolean; children: ReactNode }) {
  return createPortal(
    <div className={alone ? `${styles.sheets} ${styles.alone}` : styles.sheets}>{children}</div>,
    document.body,
  );
}
