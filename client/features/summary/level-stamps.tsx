import { Link } from 'react-router-dom';
import { displayName } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import { type CategorySummary, percentCompleted } from '#shared/summarize-progress.ts';
import { LevelBadge } from './level-badge.tsx';
import styles from './level-stamps.module.css';

export function LevelStamps({ categoryId, levels }: Pick<CategorySummary, 'categoryId' | 'levels'>) {
  return (
    <ul className={styles.stamps}>
      {levels.map(({ levelId, completed, total }) => {
        const name = displayName(levelId);
        const isComplete = completed === total;
        return (
          <li key={levelId}>
            <Link to={levelPath(categoryId, levelId)}>
              <LevelBadge
                categoryId={categoryId}
                levelId={levelId}
                percent={percentCompleted(completed, total)}
              />
              <span>
                {completed > 0 ? `${name}: ` : name}
                {completed > 0 && <span className={styles.count}>{plural(completed, 'move')}</span>}
              </span>
              {isComplete && <span className="visually-hidden">, complete</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
