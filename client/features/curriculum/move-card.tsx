import type { ReactNode } from 'react';
import type { Move } from '#shared/curriculum.ts';
import { moveAnchor } from '#shared/paths.ts';
import styles from './move-card.module.css';
import { MoveDetails } from './move-details.tsx';

interface MoveCardProps {
  /** Its place in the level, from 1. */
  number: number;
  move: Move;
  /** The page that opens at it. */
  path: string;
  /** The button that marks it complete; a pressed one colors the card. */
  action: ReactNode;
}

export function MoveCard({ number, move, path, action }: MoveCardProps) {
  return (
    <li id={moveAnchor(move.id)} className={styles.card}>
      <div className={styles.top}>
        <h3 tabIndex={-1}>
          <span className={styles.number}>{`${number}. `}</span>
          {move.name}
        </h3>
        {action}
      </div>
      <p>{move.description}</p>
      <MoveDetails move={move} path={path} />
    </li>
  );
}
