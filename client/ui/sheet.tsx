import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { countInWords } from '#shared/summarize-progress.ts';
import { Club } from './club.tsx';
import { createLook } from './looks.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './sheet.module.css';

/** Printed instead of the page; with `alone`, also instead of other sheets. */
export function PrintSheets({ alone = false, children }: { alone?: boolean; children: ReactNode }) {
  return createPortal(
    <div className={alone ? `${styles.sheets} ${styles.alone}` : styles.sheets}>{children}</div>,
    document.body,
  );
}

/** One side of a sheet of paper. */
export const SheetPage = createLook('section', styles.sheet);

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
  /** For a class: no boxes, and a column for each of ten skaters. */
  isForClass?: boolean;
  rows: { id: string; isComplete: boolean | undefined; name: string; text: ReactNode; picture?: ReactNode }[];
}

const dateAndInitials = ['Date', 'Coach’s initials'];
const tenNames = [...'abcdefghij'];

export function Sheet(props: SheetProps) {
  const { course, title, path, skater, completed, total, rowHeading, rows, isForClass = false } = props;
  const columns = isForClass ? tenNames : dateAndInitials;
  return (
    <SheetPage className={isForClass ? styles.class : undefined}>
      <div className={styles.head}>
        <div>
          <Club />
          <p>{course}</p>
          <h1>{title}</h1>
          <p>{countInWords(completed, total)}</p>
          <p className={styles.skater}>
            {isForClass ? 'Class:' : 'Skater:'} <bdi>{skater}</bdi>
          </p>
        </div>
        <QrCode address={window.location.origin + path} />
      </div>
      <table>
        <thead>
          <tr>
            {!isForClass && <th>Done</th>}
            <th>{rowHeading}</th>
            {columns.map((name) => (
              <th key={name}>{!isForClass && name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, isComplete, name, text, picture }) => (
            <tr key={id}>
              {!isForClass && (
                <td className={styles.box}>
                  {isComplete === undefined ? (
                    '☐'
                  ) : (
                    <span role="img" aria-label={isComplete ? 'Complete' : 'Not complete'}>
                      {isComplete ? '☑' : '☐'}
                    </span>
                  )}
                </td>
              )}
              <th scope="row">
                {picture}
                {name}
                <p>{text}</p>
              </th>
              {columns.map((name) => (
                <td key={name} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SheetPage>
  );
}
