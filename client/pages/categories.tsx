import { type Category, type CountedMove, courseName, displayName } from '#shared/curriculum.ts';
import { givenName } from '#shared/edition.ts';
import { categoryPath } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import { summarizeCategory } from '#shared/summarize-progress.ts';
import { CountBar } from '../features/summary/progress-bar.tsx';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CategoryArt } from '../ui/category-art.tsx';
import { Card, CardPairs } from '../ui/looks.tsx';
import { Page } from '../ui/page.tsx';

export default function CategoriesPage() {
  const { title, data, status } = usePage('categories');
  return (
    <Page title={title}>
      {status}
      {data && (
        <CardPairs>
          {data.categories.map((category) => (
            <CategoryCard key={category.id} category={category} />
          ))}
        </CardPairs>
      )}
    </Page>
  );
}

function CategoryCard({ category }: { category: Category<CountedMove> }) {
  const { id, levels } = category;
  const name = displayName(id);
  return (
    <Card>
      <CategoryArt categoryId={id} />
      <h2>{courseName(id)}</h2>
      <p>Learn {givenName(id) ?? id.replaceAll('-', ' ')} figure skating skills</p>
      <p>{plural(levels.length, 'level')}</p>
      <CountBar label={name} count={(progress) => summarizeCategory(category, progress)} />
      <ButtonLink to={categoryPath(id)} about={name}>
        View Levels
      </ButtonLink>
    </Card>
  );
}
