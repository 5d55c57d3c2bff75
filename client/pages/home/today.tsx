import { Link } from 'react-router-dom';
import { type Move, shortName } from '#shared/curriculum.ts';
import { movePath } from '#shared/paths.ts';
import type { Plan } from '../../features/practice/plan-today.ts';
import { hueOf, pictureOf } from '../../ui/category-look.ts';
import { Panel } from '../../ui/looks.tsx';
import { Skater } from '../../ui/skater.tsx';
import styles from './today.module.css';
import type { Thumbnail } from './use-thumbnail.ts';

interface TodayProps {
  plan: Plan;
  /** Completion keys. */
  workingOn: readonly string[];
  /** The next move, which is shown above; undefined once all is done. */
  shownMove: Move | undefined;
  Drawing: Thumbnail | undefined;
}

const numbers = ['one', 'two', 'three', 'four', 'five'];

export function Today({ plan, workingOn, shownMove, Drawing }: TodayProps) {
  const { toRepeat, isAfterPause } = plan;
  const next = plan.next.filter(({ key }) => key !== shownMove?.key);
  const usual = shownMove ? 'Today' : 'Keep it warm';
  const count = toRepeat.length;
  const title = isAfterPause
    ? `Welcome back: repeat ${count === 1 ? 'this' : 'these'} ${numbers[count - 1]}`
    : usual;

  const listMoves = (moves: Move[], note?: string) =>
    moves.map((move) => (
      <MoveRow
        key={move.key}
        move={move}
        note={workingOn.includes(move.key) ? 'Working on' : note}
        Drawing={Drawing}
      />
    ));

  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today">{title}</h2>
      {isAfterPause ? (
        <div className={styles.lists}>
          <Panel as="ol" className={styles.moves}>
            {listMoves(toRepeat)}
          </Panel>
          {next.length > 0 && (
            <Panel as="ol" className={styles.moves} aria-label="Next moves">
              {listMoves(next, 'Next')}
            </Panel>
          )}
        </div>
      ) : (
        <Panel as="ol" className={styles.moves}>
          {listMoves(next)}
          {listMoves(toRepeat, shownMove && 'Keep it warm')}
        </Panel>
      )}
    </section>
  );
}

interface MoveRowProps {
  move: Move;
  note: string | undefined;
  Drawing: Thumbnail | undefined;
}

function MoveRow({ move, note, Drawing }: MoveRowProps) {
  return (
    <li data-hue={hueOf(move.categoryId)}>
      <span className={styles.drawing}>
        {Drawing && <Drawing move={move} fallback={<Skater picture={pictureOf(move.categoryId)} />} />}
      </span>
      <div>
        {note && <small className={styles.note}>{note}</small>}
        <Link to={movePath(move.categoryId, move.levelId, move.id)}>{shortName(move)}</Link>
      </div>
    </li>
  );
}
