import styles from './category-art.module.css';

/** A picture that tells categories apart at a glance. */
export function CategoryArt({ categoryId }: { categoryId: string }) {
  return <div className={styles.art} data-category={categoryId} />;
}
