import type { Curriculum } from '#shared/curriculum.ts';
import { percentCompleted, summarizeProgress } from '#shared/progress.ts';
import * as messages from '../../lib/messages.ts';
import grid from '../../ui/card-grid.module.css';
import { Loading } from '../../ui/loading.tsx';
import { CategoryProgress } from './category-progress.tsx';
import { NoProgress } from './no-progress.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useCompletion } from './use-completion.ts';
import styles from './your-progress.module.css';

/** How far the skater has come: overall, and in each category with a completed move. */
export function YourProgress({ curriculum }: { curriculum: Curriculum }) {
  const { marks, loaded, fault } = useCompletion();
  if (fault === 'not-loaded') return <p>{messages.progressNotLoaded}</p>;
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
