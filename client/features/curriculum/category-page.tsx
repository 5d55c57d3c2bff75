import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { canonicalCategoryId } from '#shared/category-aliases.ts';
import { type Category, displayName, findCategory, type Level } from '#shared/curriculum.ts';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';
import * as messages from '../../lib/messages.ts';
import { plural } from '../../lib/plural.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import grid from '../../ui/card-grid.module.css';
import { Page } from '../../ui/page.tsx';
import { CurriculumContent } from './curriculum-content.tsx';
import { pagesAboveCategory } from './pages-above-category.ts';
import { useCurriculum } from './use-curriculum.ts';

interface CategoryPageProps {
  renderProgress: (categoryId: string, level: Level) => ReactNode;
  /** Stands above the levels. */
  renderSummary: (category: Category) => ReactNode;
}

export function CategoryPage({ renderProgress, renderSummary }: CategoryPageProps) {
  const { categoryId = '' } = useParams();
  const state = useCurriculum();
  const canonicalId = canonicalCategoryId(categoryId);
  if (canonicalId !== categoryId) return <Navigate to={categoryPath(canonicalId)} replace />;

  const category = state.status === 'ready' ? findCategory(state.curriculum, categoryId) : undefined;
  if (state.status === 'ready' && !category) return <UnderDevelopment />;
  return (
    <Page
      title={`${displayName(categoryId)} Levels`}
      heading="Levels"
      before={<WayBack categoryId={categoryId} />}
    >
      <p>{`Figure Skating ${displayName(categoryId)}, level by level`}</p>
      <CurriculumContent state={state}>
        {() =>
          category && (
            <>
              {renderSummary(category)}
              <ul className={grid.grid}>
                {category.levels.map((level) => (
                  <li key={level.id} className={grid.card}>
                    <h2>{displayName(level.id)}</h2>
                    {renderProgress(categoryId, level)}
                    <p>{`${plural(level.moves.length, 'move')} available`}</p>
                    <ButtonLink to={levelPath(categoryId, level.id)} about={displayName(level.id)}>
                      View Moves
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </CurriculumContent>
    </Page>
  );
}

function WayBack({ categoryId }: { categoryId: string }) {
  return (
    <>
      <Breadcrumbs above={pagesAboveCategory} here={displayName(categoryId)} />
      <BackToHome />
    </>
  );
}

function BackToHome() {
  return <BackLink to={pagePatterns.home}>Back to Home</BackLink>;
}

function UnderDevelopment() {
  return (
    <Page
      title="Under Development"
      lead={
        <>
          <p>{messages.noSuchCategory}</p>
          <BackToHome />
        </>
      }
    />
  );
}
