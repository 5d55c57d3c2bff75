import type { ReactNode, RefObject } from 'react';
import styles from './move-list-tools.module.css';

interface MoveListToolsProps {
  /** The way to the move to learn next. */
  next: ReactNode;
  /** The moves whose details are opened and closed. */
  list: RefObject<HTMLElement | null>;
}

/** The jump to the move to learn next, and all details at once. */
export function MoveListTools({ next, list }: MoveListToolsProps) {
  function openAll(open: boolean): void {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = open;
  }

  return (
    <>
      <div className={styles.next}>{next}</div>
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
