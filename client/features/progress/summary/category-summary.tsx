import { type Category, displayName, listLevels } from '#shared/curriculum.ts';
import { PrintChecklist } from '../print/print-checklist.tsx';
import { CategoryBar } from './category-bar.tsx';
import styles from './summary.module.css';

export function CategorySummary({ category }: { category: Category }) {
  return (
    <div className={styles.summary}>
      <CategoryBar category={category} label={displayName(category.id)} />
      <div className={styles.actions}>
        <PrintChecklist levels={listLevels({ categories: [category] })} />
      </div>
    </div>
  );
}
