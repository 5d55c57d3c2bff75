import type { ReactNode } from 'react';
import { type Move, shortName } from '#shared/curriculum.ts';
import styles from './move-name.module.css';

/** The name of a move, with what it requires below it: 'Two-foot turns in place' and 'forward to backward'. */
export function MoveName({
  move,
  render = keepTogether,
}: {
  move: Pick<Move, 'name'>;
  render?: (text: string) => ReactNode;
}) {
  const name = shortName(move);
  const requirement = move.name.slice(name.length + separator.length);
  if (requirement === '') return <span>{render(name)}</span>;
  return (
    <span>
      {render(name)}
      <span className="visually-hidden">{separator}</span>
      <span className={styles.requirement}>{render(requirement)}</span>
    </span>
  );
}

/** No line ends within 'two-foot' or '6–8'. Longer words may still break. */
function keepTogether(text: string): ReactNode {
  return text.split(/\b(\w{1,4}[-–]\w{1,4})\b/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.together}>
        {part}
      </span>
    ),
  );
}

const separator = ' – ';
