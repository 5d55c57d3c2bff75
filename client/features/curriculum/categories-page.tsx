import type { ReactNode } from 'react';
import { type Category, displayName } from '#shared/curriculum.ts';
import { categoryPath } from '#shared/paths.ts';
import { plural } from '../../lib/plural.ts';
import { ButtonLink } from '../../ui/button.tsx';
import grid from '../../ui/card-grid.module.css';
import { CategoryArt } from '../../ui/category-art.tsx';
import { Page } from '../../ui/page.tsx';
import { CurriculumContent } from './curriculum-content.tsx';
import { useCurriculum } from './use-curriculum.ts';

interface CategoriesPageProps {
  renderProgress: (category: Category, label: string) => ReactNode;
  /** What can be done with the marks as data. */
  data: ReactNode;
}

export function CategoriesPage({ renderProgress, data }: CategoriesPageProps) {
  const state = useCurriculum();
  return (
    <Page title="Skating Categories">
      <CurriculumContent state={state}>
        {({ categories }) => (
          <ul className={grid.grid}>
            {categories.map((category) => (
              <li key={category.id} className={grid.card}>
                <CategoryCard
                  category={category}
                  progress={renderProgress(category, displayName(category.id))}
                />
              </li>
            ))}
          </ul>
        )}
      </CurriculumContent>
      <section className="needs-scripts">
        <h2>Your Data</h2>
        {data}
      </section>
    </Page>
  );
}

function CategoryCard({ category: { id, levels }, progress }: { category: Category; progress: ReactNode }) {
  return (
    <>
      <CategoryArt categoryId={id} />
      <h2>Figure Skating {displayName(id)}</h2>
      <p>Learn {id.replaceAll('-', ' ')} figure skating skills</p>
      <p>{plural(levels.length, 'level')}</p>
      <ButtonLink to={categoryPath(id)} about={displayName(id)}>
        View Levels
      </ButtonLink>
      {progress}
    </>
  );
}
