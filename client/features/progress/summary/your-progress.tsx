import { type Curriculum, displayName } from '#shared/curriculum.ts';
import { categoryPath } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import { type CategorySummary, percentCompleted, summarizeProgress } from '#shared/summarize-progress.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PrintSummary } from '../print/print-summary.tsx';
import { useCompletion } from '../store/completion-store.ts';
import { LevelStamps } from './level-stamps.tsx';
import { ProgressBar } from './progress-bar.tsx';

export function YourProgress({ curriculum, skater }: { curriculum: Curriculum; skater: string | null }) {
  const { marks, loaded, fault } = useCompletion();
  if (fault === 'not-loaded') return <p>We couldn’t load your progress. Choose Retry above.</p>;
  if (!loaded) return <Loading />;

  const categories = summarizeProgress(curriculum, marks);
  const isStarted = ({ completed, retired }: CategorySummary) => completed + retired > 0;
  const started = categories.filter(isStarted);
  const startedIds = new Set(started.map(({ categoryId }) => categoryId));
  return (
    <>
      {started.length === 0 && <NoProgress />}
      <ul className="card-pairs">
        {[...started, ...categories.filter((category) => !isStarted(category))].map((category) => (
          <CategoryCard key={category.categoryId} summary={category} />
        ))}
      </ul>
      {started.length > 0 && (
        <PrintSummary
          categories={curriculum.categories.filter(({ id }) => startedIds.has(id))}
          skater={skater}
        />
      )}
    </>
  );
}

function NoProgress() {
  return (
    <>
      <h3>No Progress Yet</h3>
      <p>
        Open a level, mark the moves you can do, and come back here to see how far you’ve come. These are good
        places to start:
      </p>
      <p className="row">
        <ButtonLink to={categoryPath('basic')}>Basic Skills</ButtonLink>
        <ButtonLink to={categoryPath('free-skate')}>Free Skate</ButtonLink>
      </p>
    </>
  );
}

function CategoryCard({ summary }: { summary: CategorySummary }) {
  const { categoryId, completed, total, retired, levels } = summary;
  const name = displayName(categoryId);
  return (
    <li className="panel card">
      <h3>{name}</h3>
      <p>{`${plural(completed + retired, 'move')} completed`}</p>
      <ProgressBar label={name} percent={percentCompleted(completed, total)} />
      <LevelStamps categoryId={categoryId} levels={levels} />
      {retired > 0 && <p>No longer in the curriculum: {plural(retired, 'move')}</p>}
      <ButtonLink to={categoryPath(categoryId)} about={name}>
        View Category
      </ButtonLink>
    </li>
  );
}
