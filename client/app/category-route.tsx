import { CategoryPage } from '../features/curriculum/category-page.tsx';
import { CategorySummary } from '../features/progress/summary/category-summary.tsx';
import { LevelProgress } from '../features/progress/summary/level-progress.tsx';

export default function CategoryRoute() {
  return (
    <CategoryPage
      renderSummary={(category) => <CategorySummary category={category} />}
      renderProgress={(categoryId, level) => <LevelProgress categoryId={categoryId} level={level} />}
    />
  );
}
