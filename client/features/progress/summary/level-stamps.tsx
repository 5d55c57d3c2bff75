import { Link } from 'react-router-dom';
import { displayName } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import { type CategorySummary, percentCompleted } from '#shared/summarize-progress.ts';
import styles from './level-stamps.module.css';

export function LevelStamps({ categoryId, levels }: Pick<CategorySummary, 'categoryId' | 'levels'>) {
  return (
    <ul className={styles.stamps}>
      {levels.map(({ levelId, completed, total }) => {
        const name = displayName(levelId);
        const isComplete = completed === total;
        return (
          <li key={levelId}>
            <Link
              className={isComplete ? styles.lit : undefined}
              to={levelPath(categoryId, levelId)}
              style={{ ['--percent' as string]: percentCompleted(completed, total) }}
            >
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
