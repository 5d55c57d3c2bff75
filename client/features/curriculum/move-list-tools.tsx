import type { RefObject } from 'react';
import type { Level } from '#shared/curriculum.ts';
import { findNextMove } from '#shared/next-move.ts';
import { moveAnchor } from '#shared/paths.ts';
import type { Marks } from '#shared/progress.ts';
import * as messages from '../../lib/messages.ts';
import { Link } from '../../ui/link.tsx';
import styles from './move-list-tools.module.css';

interface MoveListToolsProps {
  categoryId: string;
  level: Level;
  /** The skater's marks, once they are known. */
  marks: Marks | undefined;
  /** The moves whose details are opened and closed. */
  list: RefObject<HTMLElement | null>;
}

/** The jump to the move to learn next, and all details at once. */
export function MoveListTools({ categoryId, level, marks, list }: MoveListToolsProps) {
  function openAll(open: boolean): void {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = open;
  }

  return (
    <>
      <div className={styles.next}>{marks && <NextMove move={findNextMove(categoryId, level, marks)} />}</div>
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

function NextMove({ move }: { move: ReturnType<typeof findNextMove> }) {
  if (!move) return <span>{messages.levelAllMarked}</span>;
  return <Link to={`#${moveAnchor(move.id)}`}>Next move to learn: {move.name}</Link>;
}
