import { Link } from 'react-router-dom';
import { type Curriculum, displayName, listLevels } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { AwardBadge } from './award-badge.tsx';
import styles from './award-wall.module.css';
import { awardHash } from './level-award.tsx';

/** The badge of each completed level, which opens its award. */
export function AwardWall({ curriculum }: { curriculum: Curriculum }) {
  const { progress } = useProgress();
  const levels = listLevels(curriculum).filter(
    (level) => countCompleted(level, progress) === level.moves.length,
  );
  if (levels.length === 0) return null;
  return (
    <ul className={styles.wall} aria-label="Awards">
      {levels.map(({ categoryId, id }) => (
        <li key={`${categoryId} ${id}`}>
          <Link to={levelPath(categoryId, id) + awardHash}>
            <AwardBadge levelId={id} />
            <span>{displayName(id)}</span>
            <span className="visually-hidden">: show award</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
