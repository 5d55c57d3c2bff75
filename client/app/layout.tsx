import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { Analytics } from '../features/analytics/analytics.tsx';
import { MergeOffer } from '../features/merge/merge-offer.tsx';
import { InstallNotice } from '../features/notices/install-notice.tsx';
import { RemovedSkaterNotice } from '../features/notices/removed-skater-notice.tsx';
import { SignedOutNotice } from '../features/notices/signed-out-notice.tsx';
import { StorageNotice } from '../features/notices/storage-notice.tsx';
import { WaitingNotice } from '../features/notices/waiting-notice.tsx';
import { UndoNotice } from '../features/undo/undo-notice.tsx';
import { restoreScroll } from '../lib/scroll-memory.ts';
import { useIsAssumedSignedOut } from '../stores/session/session-store.ts';
import { noticesId } from '../ui/looks.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { UpdateNotice } from './update-notice.tsx';

export function Layout() {
  const { pathname } = useLocation();
  usePageChange();
  return (
    <>
      <div className={styles.layout}>
        <a className={styles.skipLink} href="#main">
          Skip to content
        </a>
        <Header />
        <main id="main" className={styles.main} tabIndex={-1}>
          <StorageNotice />
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
          <Analytics />
        </main>
        <Footer />
      </div>
      <div id={noticesId} className={styles.notices}>
        <UpdateNotice />
        <SignedOutNotice />
        <WaitingNotice mayBeSignedIn={useIsAssumedSignedOut()} />
        <RemovedSkaterNotice />
        <UndoNotice />
        <InstallNotice />
        <MergeOffer />
      </div>
    </>
  );
}

/** After a navigation, updates the scroll position and the canonical link, which browsers use for sharing. */
function usePageChange(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const isOpening = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page changes with its path
  useLayoutEffect(() => {
    const wasOpening = isOpening.current;
    isOpening.current = false;
    // The browser, or main.tsx, scrolls the first page.
    if (wasOpening) return undefined;
    if (navigationType === 'POP') return restoreScroll();
    window.scrollTo(0, 0);
    return undefined;
  }, [pathname]);

  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (link) link.href = new URL(pathname.replace(/(.)\/$/, '$1'), link.href).href;
  }, [pathname]);
}
