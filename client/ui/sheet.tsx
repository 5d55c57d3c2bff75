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

/** A skater in a class, and the ids of the rows that she has done. */
export interface ClassColumn {
  name: string;
  done: ReadonlySet<string>;
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
  /** For a class: no boxes, and ten columns, of which the first are these skaters'. */
  classOf?: readonly ClassColumn[];
  rows: { id: string; isComplete: boolean | undefined; name: string; text: ReactNode; picture?: ReactNode }[];
}

const nothingDone: ReadonlySet<string> = new Set();
const dateAndInitials = ['Date', 'Coach’s initials'].map((name) => ({ id: name, name, done: nothingDone }));

/** How many skaters fit on the sheet of a class. */
export const classColumns = 10;
/** Without a name, it is written by hand. */
const columnsOf = (skaters: readonly ClassColumn[]) =>
  Array.from({ length: classColumns }, (_, id) => ({
    id,
    ...(skaters[id] ?? { name: '', done: nothingDone }),
  }));

export function Sheet(props: SheetProps) {
  const { course, title, path, skater, completed, total, rowHeading, rows, classOf } = props;
  const isForClass = classOf !== undefined;
  const columns = classOf ? columnsOf(classOf) : dateAndInitials;
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
            {columns.map((each) => (
              <th key={each.id}>
                <bdi>{each.name}</bdi>
              </th>
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
              {columns.map((each) => (
                <td key={each.id}>{each.done.has(id) && '✓'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SheetPage>
  );
}
