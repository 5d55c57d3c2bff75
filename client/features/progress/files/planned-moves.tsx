import type { Curriculum } from '#shared/curriculum.ts';
import { nameMove } from './name-move.ts';

interface PlannedMovesProps {
  title: string;
  keys: readonly string[];
  curriculum: Curriculum;
}

/** More would be a list that nobody reads. */
const shown = 200;

export function PlannedMoves({ title, keys, curriculum }: PlannedMovesProps) {
  if (keys.length === 0) return null;
  return (
    <details>
      <summary>
        {title}: {keys.length}
      </summary>
      <ul>
        {keys.slice(0, shown).map((key) => (
          <li key={key}>{nameMove(curriculum, key)}</li>
        ))}
        {keys.length > shown && <li>and {keys.length - shown} more</li>}
      </ul>
    </details>
  );
}
