import { CategoriesPage } from '../features/curriculum/categories-page.tsx';
import { loadCurriculum } from '../features/curriculum/load-curriculum.ts';
import { CategoryBar } from '../features/progress/category-bar.tsx';
import { ProgressFiles } from '../features/progress/files/progress-files.tsx';

export default function CategoriesRoute() {
  return (
    <CategoriesPage
      renderProgress={(category, label) => <CategoryBar category={category} label={label} />}
      data={<ProgressFiles loadCurriculum={loadCurriculum} />}
    />
  );
}
