import { type Category, displayName } from '#shared/curriculum.ts';
import { categoryPath } from '#shared/paths.ts';
import { plural } from '../../lib/plural.ts';
import { ButtonLink } from '../../ui/button.tsx';
import grid from '../../ui/card-grid.module.css';
import { Page } from '../../ui/page.tsx';
import { CurriculumContent } from './curriculum-content.tsx';
import { useCurriculum } from './use-curriculum.ts';

export default function CategoriesPage() {
  const state = useCurriculum();
  return (
    <Page title="Skating Categories">
      <CurriculumContent state={state}>
        {({ categories }) => (
          <ul className={grid.grid}>
            {categories.map((category) => (
              <li key={category.id} className={grid.card}>
                <CategoryCard category={category} />
              </li>
            ))}
          </ul>
        )}
      </CurriculumContent>
    </Page>
  );
}

function CategoryCard({ category: { id, levels } }: { category: Category }) {
  return (
    <>
      <h2>Figure Skating {displayName(id)}</h2>
      <p>Learn {id.replaceAll('-', ' ')} figure skating skills</p>
      <p>{plural(levels.length, 'level')}</p>
      <ButtonLink to={categoryPath(id)} about={displayName(id)}>
        View Levels
      </ButtonLink>
    </>
  );
}
