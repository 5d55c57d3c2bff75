import { Fragment, memo, Suspense } from 'react';
import { type CountedMove, displayName, type Level } from '#shared/curriculum.ts';
import type { KnownMove } from '#shared/known-moves.ts';
import { levelPath } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import { percentCompleted } from '#shared/summarize-progress.ts';
import { LevelBadge } from '../../features/summary/level-badge.tsx';
import { TracingThumbnail } from '../../tracing/tracing-thumbnail.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './level-path.module.css';

interface LevelStopProps {
  level: Level<CountedMove>;
  known: KnownMove[];
  /** Undefined while it is unknown. */
  completed: number | undefined;
  /** What to say where the skater is. */
  place: string | undefined;
}

export function LevelStop({ level: { categoryId, id, moves }, known, completed, place }: LevelStopProps) {
  const name = displayName(id);
  const percent = completed === undefined ? undefined : percentCompleted(completed, moves.length);
  return (
    <li className={styles.stop} data-current={place && true} data-done={percent === 100 || undefined}>
      <svg className={styles.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0C0 50 100 50 100 100" />
      </svg>
      <LevelBadge categoryId={categoryId} levelId={id} percent={percent} label={name} />
      <div className={styles.level}>
        <h3>{name}</h3>
        {place && <span className={styles.place}>{place}</span>}
        <p className={styles.counts}>
          <span>{`${plural(moves.length, 'move')} available`}</span>{' '}
          <span>{percent !== undefined && `${percent}% complete`}</span>
        </p>
        <p className={styles.known}>
          {known.map((move, index) => (
            <Fragment key={move.key}>
              {index > 0 && ' '}
              <span>{index < known.length - 1 ? `${move.name} ·` : move.name}</span>
            </Fragment>
          ))}
        </p>
        <div className={styles.drawings}>
          <Drawings moves={known} />
        </div>
        <ButtonLink className={styles.view} to={levelPath(categoryId, id)} about={name}>
          View Moves
        </ButtonLink>
      </div>
    </li>
  );
}

/** In a Suspense boundary, which React hydrates last. Memoized: rendered again, all would be hydrated in one long task. */
const Drawings = memo(function Drawings({ moves }: { moves: readonly KnownMove[] }) {
  return (
    <Suspense>
      {moves.map((move) => (
        <TracingThumbnail key={move.key} move={move} />
      ))}
    </Suspense>
  );
});
