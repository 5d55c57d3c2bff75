import type { ComponentType, RefObject } from 'react';
import { type Move, shortName } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './practice.module.css';

interface PracticeEndProps {
  heading: RefObject<HTMLHeadingElement | null>;
  moves: Move[];
  toggle: ComponentType<{ move: Move }>;
}

/** What came of it, which can still be corrected here. */
export function PracticeEnd({ heading, moves, toggle: Toggle }: PracticeEndProps) {
  return (
    <div className={styles.end}>
      <h2 ref={heading} tabIndex={-1}>
        Nice work!
      </h2>
      <ul className={styles.outcomes}>
        {moves.map((move) => (
          <li key={move.key} className="row spread">
            <span>{shortName(move)}</span>
            <Toggle move={move} />
          </li>
        ))}
      </ul>
      <ButtonLink to={pagePatterns.home}>Go Home</ButtonLink>
    </div>
  );
}
