import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Level } from '#shared/curriculum.ts';
import { findNextMove } from '#shared/next-move.ts';
import { moveAnchor, movePath } from '#shared/paths.ts';
import { rememberLevel } from '../../features/curriculum/last-level.ts';
import { MoveCard } from '../../features/curriculum/move-card.tsx';
import { useCompletion } from '../../features/progress/store/use-completion.ts';
import { ToggleButton } from '../../features/progress/toggle/toggle-button.tsx';
import grid from '../../ui/card-grid.module.css';
import styles from '../level.module.css';

interface MoveListProps {
  categoryId: string;
  level: Level;
}

/** The moves of a level, with the link to the next move and buttons that open and close all details. */
export function MoveList({ categoryId, level }: MoveListProps) {
  const list = useRef<HTMLOListElement>(null);
  useMoveInHash();
  useEffect(() => rememberLevel({ categoryId, levelId: level.id }), [categoryId, level.id]);

  function openAll(open: boolean): void {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = open;
  }

  return (
    <>
      <div className={styles.nextMove}>
        <NextMove categoryId={categoryId} level={level} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div className={styles.tools} role="group" aria-label="Details of all moves">
        <button className={styles.pill} type="button" onClick={() => openAll(true)}>
          Expand all
        </button>
        <button className={styles.pill} type="button" onClick={() => openAll(false)}>
          Collapse all
        </button>
      </div>
      <ol className={grid.list} ref={list}>
        {level.moves.map((move, index) => (
          <MoveCard
            key={move.id}
            number={index + 1}
            move={move}
            path={movePath(categoryId, level.id, move.id)}
            action={<ToggleButton categoryId={categoryId} levelId={level.id} move={move} />}
          />
        ))}
      </ol>
    </>
  );
}

function NextMove({ categoryId, level }: MoveListProps) {
  const { marks, loaded } = useCompletion();
  if (!loaded) return null;
  const move = findNextMove(categoryId, level, marks);
  if (!move) return <span className="touch-target">You have marked every move of this level.</span>;
  return (
    <Link className="touch-target" to={`#${moveAnchor(move.id)}`}>
      Next move to learn: {move.name}
    </Link>
  );
}

/** Lets the list settle before the page scrolls to the move (the specification's constant). */
const scrollDelayMs = 100;

/** Opens the move that the address names (`#move-{id}`), scrolls it to the center and focuses it. */
function useMoveInHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link is another visit, with another key
  useEffect(() => {
    const card = document.getElementById(hash.slice(1));
    const details = card?.querySelector('details');
    if (!card || !details) return;
    details.open = true;
    const timer = setTimeout(() => {
      card.scrollIntoView({ block: 'center' });
      card.querySelector('h3')?.focus({ preventScroll: true });
    }, scrollDelayMs);
    return () => clearTimeout(timer);
  }, [hash, key]);
}
