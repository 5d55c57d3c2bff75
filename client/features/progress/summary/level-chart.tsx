import { displayName } from '#shared/curriculum.ts';
import { type CategorySummary, percentCompleted } from '#shared/summarize-progress.ts';
import styles from './level-chart.module.css';

/** Every level of the curriculum as a column that fills up; for those who do not see it, in words. */
export function LevelChart({ categories }: { categories: readonly CategorySummary[] }) {
  return (
    <figure className={styles.chart}>
      <figcaption>Your levels</figcaption>
      <div className={styles.categories}>
        {categories.map(({ categoryId, levels }) => (
          <div key={categoryId}>
            <ul className={styles.levels} aria-label={displayName(categoryId)}>
              {levels.map(({ levelId, completed, total }) => (
                <li key={levelId} style={{ ['--percent' as string]: percentCompleted(completed, total) }}>
                  <span aria-hidden="true">{shortName(categoryId, levelId)}</span>
                  <span className="visually-hidden">
                    {displayName(levelId)}: {completed} of {total} moves complete
                  </span>
                </li>
              ))}
            </ul>
            <div aria-hidden="true">{displayName(categoryId)}</div>
          </div>
        ))}
      </div>
    </figure>
  );
}

/** What a level is called within its category: '1' for 'basic-1', 'Pre' for 'pre-free-skate'. */
function shortName(categoryId: string, levelId: string): string {
  return displayName(levelId.replace(categoryId, '')) || displayName(levelId);
}
