import { Link } from 'react-router-dom';
import { type Curriculum, displayName, findCategory } from '#shared/curriculum.ts';
import { categoryPath } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import { type CategorySummary, percentCompleted, summarizeProgress } from '#shared/summarize-progress.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { LevelStamps } from './level-stamps.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './your-progress.module.css';

export function YourProgress({ curriculum }: { curriculum: Curriculum }) {
  const { progress, loaded, fault } = useProgress();
  if (fault === 'not-loaded') return <p>We couldn’t load your progress. Choose Retry above.</p>;
  if (!loaded) return <Loading />;

  const categories = summarizeProgress(curriculum, progress);
  const isStarted = ({ completed, retired }: CategorySummary) => completed + retired > 0;
  const started = categories.filter(isStarted);
  const others = categories.filter((category) => !isStarted(category));
  return (
    <>
      {started.length === 0 && <NoProgress curriculum={curriculum} />}
      <ul className="card-pairs">
        {started.map((category) => (
          <CategoryCard key={category.categoryId} summary={category} />
        ))}
        {others.length > 0 && (
          <li className="panel">
            <ul className={styles.others}>
              {others.map((category) => (
                <li key={category.categoryId}>
                  <CategoryHead summary={category} />
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
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
  return (
    <li className="panel card">
      <CategoryHead summary={summary} />
      <ProgressBar label={displayName(categoryId)} percent={percentCompleted(completed, total)} />
      <LevelStamps categoryId={categoryId} levels={levels} />
      {retired > 0 && <p>No longer in the curriculum: {plural(retired, 'move')}</p>}
    </li>
  );
}

function CategoryHead({ summary: { categoryId, completed, retired } }: { summary: CategorySummary }) {
  const name = displayName(categoryId);
  return (
    <div className={styles.head}>
      <div>
        <h3>{name}</h3>
        <p className="small-print">{`${plural(completed + retired, 'move')} completed`}</p>
      </div>
      <Link
        className="touch-target stretched"
        to={categoryPath(categoryId)}
        aria-label={`View Category: ${name}`}
      >
        View Category
      </Link>
    </div>
  );
}
