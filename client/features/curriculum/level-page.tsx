import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { canonicalCategoryId } from '#shared/category-aliases.ts';
import {
  type Category,
  displayName,
  findCategory,
  findLevel,
  type Level,
  type PlacedMove,
} from '#shared/curriculum.ts';
import { categoryPath, levelPath, movePath, pagePatterns } from '#shared/paths.ts';
import * as messages from '../../lib/messages.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import grid from '../../ui/card-grid.module.css';
import { Page } from '../../ui/page.tsx';
import { CurriculumContent } from './curriculum-content.tsx';
import { rememberLevel } from './last-level.ts';
import { LevelNeighbours } from './level-neighbours.tsx';
import { MoveCard } from './move-card.tsx';
import { MoveListTools } from './move-list-tools.tsx';
import { pagesAboveCategory } from './pages-above-category.ts';
import { useCurriculum } from './use-curriculum.ts';
import { useMoveInHash } from './use-move-in-hash.ts';

interface LevelPageProps {
  renderToggle: (placedMove: PlacedMove) => ReactNode;
  /** Stands above the moves. */
  renderSummary: (categoryId: string, level: Level) => ReactNode;
  /** Leads from the top of the moves to the one to learn next. */
  renderNextMove: (categoryId: string, level: Level) => ReactNode;
}

export function LevelPage({ renderSummary, ...ofMoves }: LevelPageProps) {
  const { categoryId = '', levelId = '' } = useParams();
  const { hash } = useLocation();
  const state = useCurriculum();
  const canonicalId = canonicalCategoryId(categoryId);
  if (canonicalId !== categoryId) return <Navigate to={levelPath(canonicalId, levelId) + hash} replace />;

  const category = state.status === 'ready' ? findCategory(state.curriculum, categoryId) : undefined;
  const level = state.status === 'ready' ? findLevel(state.curriculum, categoryId, levelId) : undefined;
  if (state.status === 'ready' && !level) return <LevelNotFound />;
  return (
    <Page
      title={`${displayName(levelId)} Moves`}
      heading={`Level ${displayName(levelId)}`}
      before={<WayBack categoryId={categoryId} levelId={levelId} />}
    >
      {level && renderSummary(categoryId, level)}
      <h2>Moves</h2>
      <CurriculumContent state={state}>
        {() => category && level && <MoveList category={category} level={level} {...ofMoves} />}
      </CurriculumContent>
    </Page>
  );
}

interface MoveListProps extends Omit<LevelPageProps, 'renderSummary'> {
  category: Category;
  level: Level;
}

function MoveList({ category, level, renderToggle, renderNextMove }: MoveListProps) {
  const list = useRef<HTMLOListElement>(null);
  useMoveInHash();
  useEffect(() => rememberLevel({ categoryId: category.id, levelId: level.id }), [category.id, level.id]);
  return (
    <>
      <MoveListTools next={renderNextMove(category.id, level)} list={list} />
      <ol className={grid.list} ref={list}>
        {level.moves.map((move, index) => (
          <MoveCard
            key={move.id}
            number={index + 1}
            move={move}
            path={movePath(category.id, level.id, move.id)}
            toggle={renderToggle({ categoryId: category.id, levelId: level.id, move })}
          />
        ))}
      </ol>
      <LevelNeighbours category={category} levelId={level.id} />
    </>
  );
}

function WayBack({ categoryId, levelId }: { categoryId: string; levelId: string }) {
  const category = { to: categoryPath(categoryId), name: displayName(categoryId) };
  return (
    <>
      <Breadcrumbs above={[...pagesAboveCategory, category]} here={displayName(levelId)} />
      <BackLink to={category.to}>Back to {category.name}</BackLink>
    </>
  );
}

function LevelNotFound() {
  return (
    <Page
      title="Level not found"
      lead={
        <>
          <p>{messages.noSuchLevel}</p>
          <ButtonLink to={pagePatterns.categories}>Skating Categories</ButtonLink>
        </>
      }
    />
  );
}
