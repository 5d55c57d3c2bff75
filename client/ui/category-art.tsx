import styles from './category-art.module.css';
import { Skater } from './skater.tsx';

const categories = ['snowplow-sam', 'basic', 'free-skate', 'adult'] as const;

/** A skater of a category, before its color. */
export function CategoryArt({ categoryId }: { categoryId: string }) {
  const picture = categories.find((id) => id === categoryId) ?? 'basic';
  return (
    <span className={styles.art} data-category={categoryId}>
      <Skater picture={picture} />
    </span>
  );
}
