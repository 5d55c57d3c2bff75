import { displayName } from '#shared/curriculum.ts';
import { categoryPath } from '#shared/paths.ts';
import { type CategorySummary, percentCompleted } from '#shared/summarize-progress.ts';
import { plural } from '../../../lib/plural.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './category-progress.module.css';
import { ProgressBar } from './progress-bar.tsx';

/** The card of a category: all completed moves, and the levels in which there are some. */
export function CategoryProgress({ summary }: { summary: CategorySummary }) {
  const { categoryId, completed, retired, levels } = summary;
  const name = displayName(categoryId);
  return (
    <>
      <h3>{name}</h3>
      <p>{plural(completed + retired, 'move')} completed</p>
      <ul className={styles.levels}>
        {levels
          .filter((level) => level.completed > 0)
          .map((level) => (
            <li key={level.levelId}>
              {displayName(level.levelId)}: {plural(level.completed, 'move')}
              <ProgressBar
                label={displayName(level.levelId)}
                percent={percentCompleted(level.completed, level.total)}
              />
            </li>
          ))}
        {retired > 0 && <li>No longer in the curriculum: {plural(retired, 'move')}</li>}
      </ul>
      <ButtonLink to={categoryPath(categoryId)} about={name}>
        View Category
      </ButtonLink>
    </>
  );
}
