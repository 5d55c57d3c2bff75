import { canonicalCategoryId, displayName } from '#shared/curriculum.ts';
import type { PageData } from '#shared/pages.ts';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { NotInCurriculum } from '../features/offline/not-in-curriculum.tsx';
import { PlacementQuestion } from '../features/placement/placement-question.tsx';
import { CountBar } from '../features/summary/progress-bar.tsx';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Row } from '../ui/looks.tsx';
import { Page } from '../ui/page.tsx';
import { MoveList } from './level/move-list.tsx';
import styles from './level.module.css';

export default function LevelPage() {
  const { title, data, params, isMissing, status } = usePage('level');
  if (isMissing) return <LevelNotFound />;
  // The server redirects from older spellings, but it is not asked while offline.
  const categoryId = canonicalCategoryId(params.categoryId);
  const name = displayName(params.levelId);
  const parent = { to: categoryPath(categoryId), name: displayName(categoryId) };
  return (
    <Page title={title} heading={`Level ${name}`} before={<Breadcrumbs parent={parent} here={name} />}>
      {status}
      {data && <LevelContent name={name} {...data} />}
    </Page>
  );
}

function LevelContent({
  name,
  level,
  earlier,
  closestVideos,
  previous,
  next,
}: PageData<'level'> & { name: string }) {
  return (
    <>
      <CountBar
        className={styles.progress}
        label={name}
        count={(progress) => ({ completed: countCompleted(level, progress), total: level.moves.length })}
      />
      <MoveList level={level} earlier={earlier} next={next} closestVideos={closestVideos} />
      <PlacementQuestion levelId={level.id} earlier={earlier} />
      <LevelNeighbors previous={previous} next={next} />
    </>
  );
}

function LevelNeighbors({ previous, next }: Pick<PageData<'level'>, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <Row as="nav" aria-label="Levels">
      {previous && (
        <ButtonLink variant="pill" to={levelPath(previous.categoryId, previous.levelId)} rel="prev">
          {`Previous level: ${displayName(previous.levelId)}`}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink variant="pill" to={levelPath(next.categoryId, next.levelId)} rel="next">
          {`Next level: ${displayName(next.levelId)}`}
        </ButtonLink>
      )}
    </Row>
  );
}

function LevelNotFound() {
  return (
    <NotInCurriculum
      title="Level not found"
      text="There is no level with this name. Find your level in the categories."
    >
      <ButtonLink to={pagePatterns.categories}>See all categories</ButtonLink>
    </NotInCurriculum>
  );
}
