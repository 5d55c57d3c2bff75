import { canonicalCategoryId, displayName, levelHeading } from '#shared/curriculum.ts';
import type { PageData } from '#shared/pages.ts';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';
import { NotInCurriculum } from '../features/offline/not-in-curriculum.tsx';
import { PlacementQuestion } from '../features/placement/placement-question.tsx';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { BoldLink, SpreadRow } from '../ui/looks.tsx';
import { Page } from '../ui/page.tsx';
import { LevelHead } from './level/level-head.tsx';
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
    <Page
      title={title}
      heading={levelHeading(params.levelId)}
      before={<Breadcrumbs parent={parent} here={name} />}
      side={data && <LevelHead level={data.level} next={data.next} />}
      categoryId={categoryId}
    >
      {status}
      {data && <LevelContent {...data} />}
    </Page>
  );
}

function LevelContent({ level, earlier, closestVideos, previous, next }: PageData<'level'>) {
  return (
    <>
      <MoveList level={level} earlier={earlier} next={next} closestVideos={closestVideos} />
      <PlacementQuestion levelId={level.id} earlier={earlier} />
      <LevelNeighbors previous={previous} next={next} />
    </>
  );
}

function LevelNeighbors({ previous, next }: Pick<PageData<'level'>, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <SpreadRow as="nav" className={styles.neighbors} aria-label="Levels">
      {previous && (
        <BoldLink to={levelPath(previous.categoryId, previous.levelId)} rel="prev">
          {`Previous level: ${displayName(previous.levelId)}`}
        </BoldLink>
      )}
      {next && (
        <BoldLink to={levelPath(next.categoryId, next.levelId)} rel="next">
          {`Next level: ${displayName(next.levelId)}`}
        </BoldLink>
      )}
    </SpreadRow>
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
