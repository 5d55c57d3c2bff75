import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { canonicalCategoryId } from '#shared/category-aliases.ts';
import { displayName, findLevel, type Level, type PlacedMove } from '#shared/curriculum.ts';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';
import * as messages from '../../lib/messages.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import grid from '../../ui/card-grid.module.css';
import { Page } from '../../ui/page.tsx';
import { CurriculumContent } from './curriculum-content.tsx';
import { MoveCard } from './move-card.tsx';
import { useCurriculum } from './use-curriculum.ts';
import { useMoveInHash } from './use-move-in-hash.ts';

type RenderToggle = (placedMove: PlacedMove) => ReactNode;

export function LevelPage({ renderToggle }: { renderToggle: RenderToggle }) {
  const { categoryId = '', levelId = '' } = useParams();
  const { hash } = useLocation();
  const state = useCurriculum();
  const canonicalId = canonicalCategoryId(categoryId);
  if (canonicalId !== categoryId) return <Navigate to={levelPath(canonicalId, levelId) + hash} replace />;

  const level = state.status === 'ready' ? findLevel(state.curriculum, categoryId, levelId) : undefined;
  if (state.status === 'ready' && !level) return <LevelNotFound />;
  return (
    <Page
      title={`${displayName(levelId)} Moves`}
      heading={`Level ${displayName(levelId)}`}
      before={<BackLink to={categoryPath(categoryId)}>Back to {displayName(categoryId)}</BackLink>}
    >
      <h2>Moves</h2>
      <CurriculumContent state={state}>
        {() => level && <MoveList categoryId={categoryId} level={level} renderToggle={renderToggle} />}
      </CurriculumContent>
    </Page>
  );
}

interface MoveListProps {
  categoryId: string;
  level: Level;
  renderToggle: RenderToggle;
}

function MoveList({ categoryId, level, renderToggle }: MoveListProps) {
  useMoveInHash();
  return (
    <ol className={grid.list}>
      {level.moves.map((move, index) => (
        <MoveCard
          key={move.id}
          number={index + 1}
          move={move}
          toggle={renderToggle({ categoryId, levelId: level.id, move })}
        />
      ))}
    </ol>
  );
}

function LevelNotFound() {
  return (
    <Page title="Level not found">
      <p>{messages.noSuchLevel}</p>
      <ButtonLink to={pagePatterns.categories}>Skating Categories</ButtonLink>
    </Page>
  );
}
