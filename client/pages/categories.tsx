import './category-art.css';

import { type Category, type CountedMove, courseName, displayName } from '#shared/curriculum.ts';
import { categoryPath } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import { summarizeCategory } from '#shared/summarize-progress.ts';
import { CurriculumStatus, loadCurriculum, useCurriculum } from '../features/curriculum/use-curriculum.tsx';
import { ProgressFiles } from '../features/progress/files/progress-files.tsx';
import { ProgressLinks } from '../features/progress/link/progress-links.tsx';
import { CountBar } from '../features/progress/summary/progress-bar.tsx';
import { useSkaterName } from '../features/session/session-store.ts';
import { usePageData } from '../lib/page-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export default function CategoriesPage() {
  const embedded = usePageData('categories');
  const state = useCurriculum(!embedded);
  const { categories } = embedded ?? state.curriculum ?? {};
  return (
    <Page title="Skating Categories">
      {!categories && <CurriculumStatus state={state} />}
      {categories && (
        <ul className="card-pairs">
          {categories.map((category) => (
            <CategoryCard key={category.id} category={category} />
          ))}
        </ul>
      )}
      <section className="needs-scripts">
        <h2>Your Data</h2>
        <p>
          Without an account, your progress is in this browser only, and Safari may remove it after seven days
          without a visit.
        </p>
        <ProgressLinks skater={useSkaterName()} />
        <ProgressFiles loadCurriculum={loadCurriculum} />
      </section>
    </Page>
  );
}

function CategoryCard({ category }: { category: Category<CountedMove> }) {
  const { id, levels } = category;
  const name = displayName(id);
  return (
    <li className="panel card">
      <div className="category-art" data-category={id} />
      <h2>{courseName(id)}</h2>
      <p>Learn {id.replaceAll('-', ' ')} figure skating skills</p>
      <p>{plural(levels.length, 'level')}</p>
      <CountBar label={name} count={(progress) => summarizeCategory(category, progress)} />
      <ButtonLink to={categoryPath(id)} about={name}>
        View Levels
      </ButtonLink>
    </li>
  );
}
