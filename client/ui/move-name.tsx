import type { ReactNode } from 'react';
import { type Move, shortName } from '#shared/curriculum.ts';
import styles from './move-name.module.css';

/** The name of a move, with what it requires below it: 'Two-foot turns in place' and 'forward to backward'. */
export function MoveName({
  move,
  render = (text) => text,
}: {
  move: Pick<Move, 'name'>;
  render?: (text: string) => ReactNode;
}) {
  const name = shortName(move);
  const requirement = move.name.slice(name.length + separator.length);
  if (requirement === '') return render(name);
  return (
    <span>
      {render(name)}
      <span className="visually-hidden">{separator}</span>
      <span className={styles.requirement}>{render(requirement)}</span>
    </span>
  );
}

const separator = ' – ';
