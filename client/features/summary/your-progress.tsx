import { type Curriculum, displayName } from '#shared/curriculum.ts';
import { listStations } from '#shared/edition.ts';
import { categoryPath } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import { type CategorySummary, percentCompleted, summarizeProgress } from '#shared/summarize-progress.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Card, CardPairs, Panel, Row, SmallPrint, SpreadRow, StretchedLink } from '../../ui/looks.tsx';
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
      {started.length === 0 && <NoProgress />}
      <CardPairs>
        {started.map((category) => (
          <CategoryCard key={category.categoryId} summary={category} />
        ))}
        {others.length > 0 && (
          <Panel as="li">
            <ul className={styles.others}>
              {others.map((category) => (
                <li key={category.categoryId}>
                  <CategoryHead summary={category} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </CardPairs>
    </>
  );
}

function NoProgress() {
  const stations = listStations();
  return (
    <>
      <h3>No Progress Yet</h3>
      <p>Open a level, mark the moves you can do, and come back here to see how far you’ve come.</p>
      {stations.length > 0 && <p>These are good places to start:</p>}
      <Row as="p">
        {stations.map(({ id, stage }) => (
          <ButtonLink key={id} to={categoryPath(id)}>
            {stage}
          </ButtonLink>
        ))}
      </Row>
    </>
  );
}

function CategoryCard({ summary }: { summary: CategorySummary }) {
  const { categoryId, completed, total, retired, levels } = summary;
  return (
    <Card>
      <CategoryHead summary={summary} />
      <ProgressBar label={displayName(categoryId)} percent={percentCompleted(completed, total)} />
      <LevelStamps categoryId={categoryId} levels={levels} />
      {retired > 0 && <p>{`No longer in the curriculum: ${plural(retired, 'move')}`}</p>}
    </Card>
  );
}

function CategoryHead({ summary: { categoryId, completed, retired } }: { summary: CategorySummary }) {
  const name = displayName(categoryId);
  return (
    <SpreadRow className={styles.head}>
      <div>
        <h3>{name}</h3>
        <SmallPrint>{`${plural(completed + retired, 'move')} completed`}</SmallPrint>
      </div>
      <StretchedLink to={categoryPath(categoryId)} aria-label={`View Category: ${name}`}>
        View Category
      </StretchedLink>
    </SpreadRow>
  );
}
