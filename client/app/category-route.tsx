import { CategoryPage } from '../features/curriculum/category-page.tsx';
import { LevelProgress } from '../features/progress/level-progress.tsx';

export default function CategoryRoute() {
  return (
    <CategoryPage
      renderProgress={(categoryId, level) => <LevelProgress categoryId={categoryId} level={level} />}
    />
  );
}
