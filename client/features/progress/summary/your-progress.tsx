import type { Curriculum } from '#shared/curriculum.ts';
import { type CategorySummary, percentCompleted, summarizeProgress } from '#shared/summarize-progress.ts';
import grid from '../../../ui/card-grid.module.css';
import { Loading } from '../../../ui/loading.tsx';
import type { PlacedLevel } from '../print/placed-level.ts';
import { PrintChecklist } from '../print/print-checklist.tsx';
import { useCompletion } from '../store/use-completion.ts';
import { CategoryProgress } from './category-progress.tsx';
import { LevelChart } from './level-chart.tsx';
import { NoProgress } from './no-progress.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './your-progress.module.css';

/** How far the skater has come: overall, and in each category with a completed move. */
export function YourProgress({ curriculum }: { curriculum: Curriculum }) {
  const { marks, loaded, fault } = useCompletion();
  if (fault === 'not-loaded') return <p>Your progress could not be loaded. Choose Retry above.</p>;
  if (!loaded) return <Loading />;

  const { completed, total, categories } = summarizeProgress(curriculum, marks);
  const begun = categories.filter((category) => category.completed + category.retired > 0);
  if (begun.length === 0) return <NoProgress />;
  return (
    <>
      <p className={styles.overall}>
        {completed} of {total} moves of the curriculum
      </p>
      <ProgressBar label="Overall progress" percent={percentCompleted(completed, total)} />
      <LevelChart categories={categories} />
      <PrintChecklist levels={listBegunLevels(curriculum, categories)} />
      <ul className={grid.grid}>
        {begun.map((category) => (
          <li key={category.categoryId} className={grid.card}>
            <CategoryProgress summary={category} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The levels with a completed move; all of them when only moves that the curriculum no longer has are completed. */
function listBegunLevels(curriculum: Curriculum, categories: readonly CategorySummary[]): PlacedLevel[] {
  const begun = new Set(
    categories.flatMap(({ categoryId, levels }) =>
      levels.filter(({ completed }) => completed > 0).map(({ levelId }) => `${categoryId} ${levelId}`),
    ),
  );
  const all = curriculum.categories.flatMap(({ id, levels }) =>
    levels.map((level) => ({ categoryId: id, level })),
  );
  const chosen = all.filter(({ categoryId, level }) => begun.has(`${categoryId} ${level.id}`));
  return chosen.length > 0 ? chosen : all;
}
