import { findInProgram } from '#shared/edition.ts';
import styles from './category-art.module.css';
import { hueOf } from './hue.ts';
import { Skater } from './skater.tsx';

/** A skater of a category, before its color. */
export function CategoryArt({ categoryId }: { categoryId: string }) {
  return (
    <span className={styles.art} data-hue={hueOf(categoryId)}>
      <Skater picture={findInProgram(categoryId)?.picture ?? 'basic'} />
    </span>
  );
}
