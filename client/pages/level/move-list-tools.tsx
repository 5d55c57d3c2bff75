import type { ReactNode, RefObject } from 'react';
import styles from './move-list-tools.module.css';

interface MoveListToolsProps {
  /** The list of moves whose details are opened and closed. */
  list: RefObject<HTMLElement | null>;
  /** The link to the next move. */
  children: ReactNode;
}

/** The link to the next move, and buttons that open and close all details. */
export function MoveListTools({ list, children }: MoveListToolsProps) {
  function openAll(open: boolean): void {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = open;
  }

  return (
    <>
      <div className={styles.next}>{children}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div className={styles.details} role="group" aria-label="Details of all moves">
        <button type="button" onClick={() => openAll(true)}>
          Expand all
        </button>
        <button type="button" onClick={() => openAll(false)}>
          Collapse all
        </button>
      </div>
    </>
  );
}
