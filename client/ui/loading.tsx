import { siteName } from '#shared/edition.ts';
import styles from './page.module.css';

export function Loading() {
  return (
    <p className={styles.loading} role="status">
      Loading...
    </p>
  );
}

export function LoadingPage() {
  return (
    <div role="status" className={styles.withoutBreadcrumbs}>
      <title>{`Loading... – ${siteName()}`}</title>
      <h1 className={styles.loading}>Loading...</h1>
    </div>
  );
}
