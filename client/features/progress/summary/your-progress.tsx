import { type Curriculum, displayName, listLevels } from '#shared/curriculum.ts';
import { categoryPath } from '#shared/paths.ts';
import {
  type CategorySummary,
  countCompleted,
  percentCompleted,
  summarizeProgress,
} from '#shared/summarize-progress.ts';
import { plural } from '../../../lib/plural.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import grid from '../../../ui/card-grid.module.css';
import { Loading } from '../../../ui/loading.tsx';
import { PrintChecklist } from '../print/print-checklist.tsx';
import { useCompletion } from '../store/use-completion.ts';
import { LevelChart } from './level-chart.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './summary.module.css';

/** How far the skater has come: overall, and in each category with a completed move. */
export function YourProgress({ curriculum }: { curriculum: Curriculum }) {
  const { marks, loaded, fault } = useCompletion();
  if (fault === 'not-loaded') return <p>Your progress could not be loaded. Choose Retry above.</p>;
  if (!loaded) return <Loading />;

  const { completed, total, categories } = summarizeProgress(curriculum, marks);
  const begun = categories.filter((category) => category.completed + category.retired > 0);
  if (begun.length === 0) return <NoProgress />;
  const levels = listLevels(curriculum);
  const begunLevels = levels.filter(({ categoryId, level }) => countCompleted(categoryId, level, marks) > 0);
  return (
    <>
      <div>
        {completed} of {total} moves of the curriculum
      </div>
      <ProgressBar label="Overall progress" percent={percentCompleted(completed, total)} />
      <LevelChart categories={categories} />
      {/* None is begun when only moves that the curriculum no longer has are completed. */}
      <PrintChecklist levels={begunLevels.length > 0 ? begunLevels : levels} />
      <ul className={grid.grid}>
        {begun.map((category) => (
          <li key={category.categoryId} className={grid.card}>
            <CategoryCard summary={category} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoProgress() {
  return (
    <>
      <h3>No Progress Yet</h3>
      <p>
        Open a level, mark the moves you can do, and see here how far you have come. These are good places to
        start:
      </p>
      <p className="row">
        <ButtonLink to={categoryPath('basic')}>Basic Skills</ButtonLink>
        <ButtonLink to={categoryPath('free-skate')}>Free Skate</ButtonLink>
      </p>
    </>
  );
}

function CategoryCard({ summary }: { summary: CategorySummary }) {
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
