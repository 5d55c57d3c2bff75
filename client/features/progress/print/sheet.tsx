import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { describeCount } from '#shared/summarize-progress.ts';
import { QrCode } from './qr-code.tsx';
import styles from './sheet.module.css';

/** Printed instead of the page; with `alone`, also instead of other sheets. */
export function PrintSheets({ alone = false, children }: { alone?: boolean; children: ReactNode }) {
  return createPortal(
    <div className={alone ? `${styles.sheets} ${styles.alone}` : styles.sheets}>{children}</div>,
    document.body,
  );
}

interface SheetProps {
  course: string;
  title: string;
  /** The page that the QR code leads to. */
  path: string;
  /** Null leaves a line to write on. */
  skater: string | null;
  /** Undefined while the progress is not known. */
  completed: number | undefined;
  total: number;
  rowHeading: 'Move' | 'Level';
  rows: { id: string; isComplete: boolean | undefined; name: string; text: ReactNode; picture?: ReactNode }[];
}

export function Sheet({ course, title, path, skater, completed, total, rowHeading, rows }: SheetProps) {
  return (
    <section className={styles.sheet}>
      <div className={styles.head}>
        <div>
          <p>{course}</p>
          <h1>{title}</h1>
          <p>{describeCount(completed, total)}</p>
          <p className={styles.skater}>Skater: {skater}</p>
        </div>
        <QrCode address={window.location.origin + path} />
      </div>
      <table>
        <thead>
          <tr>
            <th>Done</th>
            <th>{rowHeading}</th>
            <th>Date</th>
            <th>Coach’s initials</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, isComplete, name, text, picture }) => (
            <tr key={id}>
              <td className={styles.box}>
                {isComplete === undefined ? (
                  '☐'
                ) : (
                  <span role="img" aria-label={isComplete ? 'Complete' : 'Not complete'}>
                    {isComplete ? '☑' : '☐'}
                  </span>
                )}
              </td>
              <th scope="row">
                {picture}
                {name}
                <p>{text}</p>
              </th>
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
