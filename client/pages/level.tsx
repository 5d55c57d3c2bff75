import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { canonicalCategoryId } from '#shared/category-aliases.ts';
import { type Category, displayName, findCategory, findLevel } from '#shared/curriculum.ts';
import { findNeighbors } from '#shared/next-move.ts';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';
import { CurriculumStatus, useCurriculum } from '../features/curriculum/use-curriculum.tsx';
import { LevelSummary } from '../features/progress/summary/level-summary.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { MoveList } from './level/move-list.tsx';
import styles from './level.module.css';

export default function LevelPage() {
  const { categoryId = '', levelId = '' } = useParams();
  const { hash } = useLocation();
  const state = useCurriculum();
  const canonicalId = canonicalCategoryId(categoryId);
  if (canonicalId !== categoryId) return <Navigate to={levelPath(canonicalId, levelId) + hash} replace />;

  const category = state.status === 'ready' ? findCategory(state.curriculum, categoryId) : undefined;
  const level = state.status === 'ready' ? findLevel(state.curriculum, categoryId, levelId) : undefined;
  if (state.status === 'ready' && !level) return <LevelNotFound />;
  const name = displayName(levelId);
  const parent = { to: categoryPath(categoryId), name: displayName(categoryId) };
  return (
    <Page
      title={`${name} Moves`}
      heading={`Level ${name}`}
      before={<Breadcrumbs parent={parent} here={name} />}
    >
      {level && <LevelSummary categoryId={categoryId} level={level} />}
      <h2>Moves</h2>
      <CurriculumStatus state={state} />
      {level && <MoveList categoryId={categoryId} level={level} />}
      {category && <LevelNeighbors category={category} levelId={levelId} />}
    </Page>
  );
}

function LevelNeighbors({ category, levelId }: { category: Category; levelId: string }) {
  const { previous, next } = findNeighbors(category, levelId);
  if (!previous && !next) return null;
  return (
    <nav aria-label="Levels" className="row">
      {previous && (
        <Link className={styles.pill} to={levelPath(category.id, previous.id)} rel="prev">
          Previous level: {displayName(previous.id)}
        </Link>
      )}
      {next && (
        <Link className={styles.nextLevel} to={levelPath(category.id, next.id)} rel="next">
          Next level: {displayName(next.id)}
        </Link>
      )}
    </nav>
  );
}

function LevelNotFound() {
  return (
    <Page
      title="Level not found"
      lead={
        <>
          <p>There is no level with this name. Choose one from the categories.</p>
          <ButtonLink to={pagePatterns.categories}>Skating Categories</ButtonLink>
        </>
      }
    />
  );
}
