import { CategoriesPage } from '../features/curriculum/categories-page.tsx';
import { loadCurriculum } from '../features/curriculum/load-curriculum.ts';
import { ProgressFiles } from '../features/progress/files/progress-files.tsx';
import { CategoryBar } from '../features/progress/summary/category-bar.tsx';

export default function CategoriesRoute() {
  return (
    <CategoriesPage
      renderProgress={(category, label) => <CategoryBar category={category} label={label} />}
      data={<ProgressFiles loadCurriculum={loadCurriculum} />}
    />
  );
}
