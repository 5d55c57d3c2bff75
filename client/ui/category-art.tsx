import styles from './category-art.module.css';

/** The picture of a category. */
export function CategoryArt({ categoryId }: { categoryId: string }) {
  return <div className={styles.art} data-category={categoryId} />;
}
