import styles from './category-art.module.css';

export function CategoryArt({ categoryId }: { categoryId: string }) {
  return <div className={styles.art} data-category={categoryId} />;
}
