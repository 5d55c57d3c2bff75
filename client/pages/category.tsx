import { Navigate, useParams } from 'react-router-dom';
import { canonicalCategoryId } from '#shared/category-aliases.ts';
import { type Category, displayName, findCategory } from '#shared/curriculum.ts';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';
import { CurriculumStatus, useCurriculum } from '../features/curriculum/use-curriculum.tsx';
import { CategorySummary } from '../features/progress/summary/category-summary.tsx';
import { LevelProgress } from '../features/progress/summary/level-progress.tsx';
import { plural } from '../lib/plural.ts';
import { BackLink, Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import grid from '../ui/card-grid.module.css';
import { Page } from '../ui/page.tsx';

export default function CategoryPage() {
  const { categoryId = '' } = useParams();
  const state = useCurriculum();
  const canonicalId = canonicalCategoryId(categoryId);
  if (canonicalId !== categoryId) return <Navigate to={categoryPath(canonicalId)} replace />;

  const category = state.status === 'ready' ? findCategory(state.curriculum, categoryId) : undefined;
  if (state.status === 'ready' && !category) return <UnderDevelopment />;
  const name = displayName(categoryId);
  return (
    <Page title={`${name} Levels`} heading="Levels" before={<Breadcrumbs here={name} />}>
      <p>{`Figure Skating ${name}, level by level`}</p>
      <CurriculumStatus state={state} />
      {category && <LevelCards category={category} />}
    </Page>
  );
}

function LevelCards({ category }: { category: Category }) {
  return (
    <>
      <CategorySummary category={category} />
      <ul className={grid.grid}>
        {category.levels.map((level) => (
          <li key={level.id} className={grid.card}>
            <h2>{displayName(level.id)}</h2>
            <LevelProgress categoryId={category.id} level={level} />
            <p>{`${plural(level.moves.length, 'move')} available`}</p>
            <ButtonLink to={levelPath(category.id, level.id)} about={displayName(level.id)}>
              View Moves
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function UnderDevelopment() {
  return (
    <Page
      title="Under Development"
      lead={
        <>
          <p>There is no category with this name yet. Choose another one from Home.</p>
          <BackLink to={pagePatterns.home} name="Home" />
        </>
      }
    />
  );
}
