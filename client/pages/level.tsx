import { Link, useParams } from 'react-router-dom';
import { linkClosestVideos } from '#shared/closest-videos.ts';
import { canonicalCategoryId, displayName, findLevel } from '#shared/curriculum.ts';
import { findNeighbors } from '#shared/next-move.ts';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import closestVideos from '../../data/closest-videos.json' with { type: 'json' };
import { NotInCurriculum } from '../features/offline/not-in-curriculum.tsx';
import { CountBar } from '../features/summary/progress-bar.tsx';
import { usePageData } from '../lib/page-data.ts';
import { CurriculumStatus, useCurriculum } from '../stores/curriculum/use-curriculum.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { MoveList } from './level/move-list.tsx';
import styles from './level.module.css';

export default function LevelPage() {
  const { categoryId: spelling = '', levelId = '' } = useParams();
  // The server redirects from older spellings, but it is not asked while offline.
  const categoryId = canonicalCategoryId(spelling);
  const embedded = usePageData('level');
  const state = useCurriculum(!embedded);
  const { curriculum } = state;
  const level = embedded?.level ?? (curriculum && findLevel(curriculum, categoryId, levelId));
  if (curriculum && !level) return <LevelNotFound />;
  const neighbors = embedded ?? (curriculum ? findNeighbors(curriculum, categoryId, levelId) : {});
  const closest =
    embedded?.closestVideos ??
    (curriculum && level ? linkClosestVideos(closestVideos, curriculum, level) : {});
  const name = displayName(levelId);
  const parent = { to: categoryPath(categoryId), name: displayName(categoryId) };
  return (
    <Page
      title={`${name} Moves`}
      heading={`Level ${name}`}
      before={<Breadcrumbs parent={parent} here={name} />}
    >
      {!level && <CurriculumStatus state={state} />}
      {level && (
        <>
          <CountBar
            className={styles.progress}
            label={name}
            count={(progress) => ({ completed: countCompleted(level, progress), total: level.moves.length })}
          />
          <MoveList level={level} next={neighbors.next} closestVideos={closest} />
          <LevelNeighbors previous={neighbors.previous} next={neighbors.next} />
        </>
      )}
    </Page>
  );
}

function LevelNeighbors({ previous, next }: ReturnType<typeof findNeighbors>) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Levels" className="row">
      {previous && (
        <Link className="pill" to={levelPath(previous.categoryId, previous.levelId)} rel="prev">
          Previous level: {displayName(previous.levelId)}
        </Link>
      )}
      {next && (
        <Link className="pill" to={levelPath(next.categoryId, next.levelId)} rel="next">
          Next level: {displayName(next.levelId)}
        </Link>
      )}
    </nav>
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
