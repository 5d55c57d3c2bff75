import { Link } from 'react-router-dom';
import { type Curriculum, listMoves, shortName } from '#shared/curriculum.ts';
import { movePath } from '#shared/paths.ts';
import type { Progress } from '#shared/progress.ts';
import { useValue } from '../../lib/create-value.ts';
import { createStoredValue } from '../../lib/safe-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

/** The completion keys of the moves to keep working on, separated by spaces. */
const stored = createStoredValue(storedKeys.workingOn);

/** Those of the moves that are not completed by now. */
function listKeys(text: string | null, progress: Progress): string[] {
  return (text ?? '').split(' ').filter((key) => key !== '' && !progress.get(key));
}

export function keepWorkingOn(key: string, progress: Progress): void {
  stored.set([...new Set([...listKeys(stored.get(), progress), key])].join(' '));
}

/** Called at sign-out, so that the next user of the device does not see it. */
export function forgetWorkingOn(): void {
  stored.set(null);
}

/** Links to the moves that the skater keeps working on, until they are completed. */
export function WorkingOn({ curriculum, progress }: { curriculum: Curriculum; progress: Progress }) {
  const keys = listKeys(useValue(stored), progress);
  const moves = listMoves(curriculum).filter(({ key }) => keys.includes(key));
  if (moves.length === 0) return null;
  return (
    <section className="row" aria-labelledby="working-on">
      <h3 id="working-on">Working on</h3>
      {moves.map((move) => (
        <Link key={move.key} className="pill" to={movePath(move.categoryId, move.levelId, move.id)}>
          {shortName(move)}
        </Link>
      ))}
    </section>
  );
}
