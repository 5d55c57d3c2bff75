import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Analytics } from '../features/analytics/analytics.tsx';
import { NewsNotice } from '../features/offline/news-notice.tsx';
import { MergeOffer } from '../features/progress/merge/merge-offer.tsx';
import { completionStore } from '../features/progress/store/completion-store.ts';
import { StorageNotice } from '../features/progress/store/storage-notice.tsx';
import { UndoNotice } from '../features/progress/undo/undo-notice.tsx';
import { LoadingPage } from '../ui/loading.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { usePageChange } from './use-page-change.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

/** The frame of every page: header, notices, footer, and between them the page or why it did not load. */
export function Layout() {
  const { pathname } = useLocation();
  usePageChange();
  useSearchShortcut();
  return (
    <div className={styles.layout}>
      <a className={styles.skipLink} href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <NewsNotice beforeReload={requireStoredMarks} />
        <StorageNotice />
        <MergeOffer />
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<LoadingPage />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
        <Analytics />
      </main>
      <UndoNotice />
      <Footer />
    </div>
  );
}

/** Rejects while only this page has some marks: a reload would lose them. Those in the outbox are stored. */
async function requireStoredMarks(): Promise<void> {
  const { fault } = completionStore.value.get();
  if (fault === 'not-saved' || fault === 'outbox-not-stored') {
    throw new Error('Some marks are not stored outside this page');
  }
}
