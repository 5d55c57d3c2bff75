import { Link } from 'react-router-dom';
import { type Curriculum, listMoves, shortName } from '#shared/curriculum.ts';
import { movePath } from '#shared/paths.ts';
import type { Progress } from '#shared/progress.ts';
import { useWorkingOn } from './working-on-store.ts';

interface WorkingOnProps {
  curriculum: Curriculum;
  progress: Progress;
}

/** Links to the moves that the skater keeps working on, until they are completed. */
export function WorkingOn({ curriculum, progress }: WorkingOnProps) {
  const keys = useWorkingOn(progress);
  const moves = listMoves(curriculum).filter(({ key }) => keys.includes(key));
  if (moves.length === 0) return null;
  return (
    <section className="row" aria-labelledby="working-on">
      <h3 id="working-on">Working on</h3>
      <ul className="plain-list row">
        {moves.map((move) => (
          <li key={move.key}>
            <Link className="touch-target" to={movePath(move.categoryId, move.levelId, move.id)}>
              {shortName(move)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
