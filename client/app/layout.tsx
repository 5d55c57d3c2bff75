import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Analytics } from '../features/analytics/analytics.tsx';
import { NewsNotice } from '../features/offline/news-notice.tsx';
import { MergeOffer } from '../features/progress/merge/merge-offer.tsx';
import { StorageNotice } from '../features/progress/store/storage-notice.tsx';
import { UndoNotice } from '../features/progress/undo/undo-notice.tsx';
import { LoadingPage } from '../ui/loading.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { requireKeptMarks } from './require-kept-marks.ts';
import { useCanonicalLink } from './use-canonical-link.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

/** What every page has: header, footer, and between them the page or the reason why it is not there. */
export function Layout() {
  const { pathname } = useLocation();
  useScrollToTop();
  useCanonicalLink();
  useSearchShortcut();
  return (
    <div className={styles.layout}>
      <a className={styles.skipLink} href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <NewsNotice beforeReload={requireKeptMarks} />
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
