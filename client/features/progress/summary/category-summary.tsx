import { type Category, displayName } from '#shared/curriculum.ts';
import { PrintChecklist } from '../print/print-checklist.tsx';
import { CategoryBar } from './category-bar.tsx';
import styles from './summary.module.css';

/** How far the skater is in a category, and all of it on paper. */
export function CategorySummary({ category }: { category: Category }) {
  const levels = category.levels.map((level) => ({ categoryId: category.id, level }));
  return (
    <div className={styles.summary}>
      <CategoryBar category={category} label={displayName(category.id)} />
      <div className={styles.actions}>
        <PrintChecklist levels={levels} />
      </div>
    </div>
  );
}
