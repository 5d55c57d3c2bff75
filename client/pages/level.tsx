import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { canonicalCategoryId } from '#shared/category-aliases.ts';
import { type Category, displayName, findCategory, findLevel, type Level } from '#shared/curriculum.ts';
import { categoryPath, levelPath, movePath, pagePatterns } from '#shared/paths.ts';
import { CurriculumStatus } from '../features/curriculum/curriculum-status.tsx';
import { rememberLevel } from '../features/curriculum/last-level.ts';
import { MoveCard } from '../features/curriculum/move-card.tsx';
import { useCurriculum } from '../features/curriculum/use-curriculum.ts';
import { LevelSummary } from '../features/progress/summary/level-summary.tsx';
import { ToggleButton } from '../features/progress/toggle/toggle-button.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import grid from '../ui/card-grid.module.css';
import { Page } from '../ui/page.tsx';
import { LevelNeighbors } from './level/level-neighbors.tsx';
import { MoveListTools } from './level/move-list-tools.tsx';
import { NextMoveLink } from './level/next-move-link.tsx';
import { useMoveInHash } from './level/use-move-in-hash.ts';

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
      before={
        <>
          <Breadcrumbs parent={parent} here={name} />
          <BackLink to={parent.to}>Back to {parent.name}</BackLink>
        </>
      }
    >
      {level && <LevelSummary categoryId={categoryId} level={level} />}
      <h2>Moves</h2>
      <CurriculumStatus state={state} />
      {category && level && <MoveList category={category} level={level} />}
    </Page>
  );
}

function MoveList({ category, level }: { category: Category; level: Level }) {
  const list = useRef<HTMLOListElement>(null);
  useMoveInHash();
  useEffect(() => rememberLevel({ categoryId: category.id, levelId: level.id }), [category.id, level.id]);
  return (
    <>
      <MoveListTools list={list}>
        <NextMoveLink categoryId={category.id} level={level} />
      </MoveListTools>
      <ol className={grid.list} ref={list}>
        {level.moves.map((move, index) => (
          <MoveCard
            key={move.id}
            number={index + 1}
            move={move}
            path={movePath(category.id, level.id, move.id)}
            action={<ToggleButton categoryId={category.id} levelId={level.id} move={move} />}
          />
        ))}
      </ol>
      <LevelNeighbors category={category} levelId={level.id} />
    </>
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
