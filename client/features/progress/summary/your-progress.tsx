import { type Curriculum, displayName, findCategory } from '#shared/curriculum.ts';
import { categoryPath } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import { type CategorySummary, percentCompleted, summarizeProgress } from '#shared/summarize-progress.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PrintSummary } from '../print/print-summary.tsx';
import { useProgress } from '../store/progress-store.ts';
import { LevelStamps } from './level-stamps.tsx';
import { ProgressBar } from './progress-bar.tsx';

export function YourProgress({ curriculum, skater }: { curriculum: Curriculum; skater: string | null }) {
  const { progress, loaded, fault } = useProgress();
  if (fault === 'not-loaded') return <p>We couldn’t load your progress. Choose Retry above.</p>;
  if (!loaded) return <Loading />;

  const categories = summarizeProgress(curriculum, progress);
  const isStarted = ({ completed, retired }: CategorySummary) => completed + retired > 0;
  const started = categories.filter(isStarted);
  const startedIds = new Set(started.map(({ categoryId }) => categoryId));
  return (
    <>
      {started.length === 0 && <NoProgress curriculum={curriculum} />}
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

const placesToStart = [
  { id: 'basic', name: 'Basic Skills' },
  { id: 'free-skate', name: 'Free Skate' },
];

function NoProgress({ curriculum }: { curriculum: Curriculum }) {
  // An operator's own curriculum may lack them.
  const known = placesToStart.filter(({ id }) => findCategory(curriculum, id));
  return (
    <>
      <h3>No Progress Yet</h3>
      <p>Open a level, mark the moves you can do, and come back here to see how far you’ve come.</p>
      {known.length > 0 && <p>These are good places to start:</p>}
      <p className="row">
        {known.map(({ id, name }) => (
          <ButtonLink key={id} to={categoryPath(id)}>
            {name}
          </ButtonLink>
        ))}
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
