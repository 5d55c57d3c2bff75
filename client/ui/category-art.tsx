import styles from './category-art.module.css';
import { hueOf, pictureOf } from './category-look.ts';
import { Skater } from './skater.tsx';

/** A skater of a category, before its color. */
export function CategoryArt({ categoryId }: { categoryId: string }) {
  return (
    <span className={styles.art} data-hue={hueOf(categoryId)}>
      <Skater picture={pictureOf(categoryId)} />
    </span>
  );
}
