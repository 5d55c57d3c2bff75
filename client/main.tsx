import './ui/base.css';

import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { setEdition } from '#shared/edition.ts';
import { App, routeOf } from './app/app.tsx';
import { bindProgressToSession } from './app/bind-progress-to-session.ts';
import { prefetchPages } from './app/prefetch-pages.ts';
import { reloadForNewRelease } from './app/reload-for-new-release.ts';
import { prepareOfflineUse } from './features/offline/prepare-offline-use.ts';
import { loadCode, onMissingCode } from './lib/load-code.ts';
import { logError, reportUncaughtErrors } from './lib/log-error.ts';
import { reportVitals } from './lib/report-vitals.ts';
import { isScrollLeftToUs, restoreScroll, startStoringScroll, storedScroll } from './lib/scroll-memory.ts';
import { EmbeddedPageContext, readEdition, readEmbeddedPage } from './stores/curriculum/use-page.tsx';
import { sessionStore } from './stores/session/session-store.ts';

/** Silences React's own logging: the error boundary logs, except while the page is being left. */
const onCaughtError = () => undefined;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

setEdition(readEdition());
startStoringScroll();
reportUncaughtErrors();
onMissingCode(reloadForNewRelease);
bindProgressToSession();
void sessionStore.load();
reportVitals();
prepareOfflineUse();
prefetchPages();
void start(root);

/** Hydrates the server-rendered page. Without one, or where the server has rendered its 404 page, renders from scratch. */
async function start(root: HTMLElement): Promise<void> {
  const embedded = readEmbeddedPage();
  const route = routeOf(window.location.pathname);
  const app = (
    <StrictMode>
      <EmbeddedPageContext value={embedded}>
        {/* The search form shows what the URL says: an update in a transition would lose keystrokes and choices. */}
        <BrowserRouter useTransitions={false}>
          <App />
        </BrowserRouter>
      </EmbeddedPageContext>
    </StrictMode>
  );
  if (embedded?.name !== route?.name) {
    createRoot(root, { onCaughtError }).render(app);
    restoreScroll();
    return;
  }
  // If the code cannot be loaded, the error boundary explains what to do.
  await loadCode(async () => route?.preload()).catch((error: unknown) =>
    logError('Error loading the page', error),
  );
  // In small steps, so that the page stays responsive on a slow phone.
  startTransition(() => {
    hydrateRoot(root, app, {
      onCaughtError,
      onRecoverableError: (error) => logError('The page differs from what the server rendered', error),
    });
  });
  // What a search finds comes too late for the browser's own attempt.
  if ((route?.name === 'search' || isScrollLeftToUs()) && storedScroll()) restoreScroll();
}
