import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { joinSessionAndProgress } from './app/join-session-and-progress.ts';
import { prepareOfflineUse } from './features/offline/prepare-offline-use.ts';
import { sessionStore } from './features/session/session-store.ts';
import { reportUncaughtErrors } from './lib/report-uncaught-errors.ts';
import { reportVitals } from './lib/report-vitals.ts';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');

reportUncaughtErrors();
reportVitals();
prepareOfflineUse();
joinSessionAndProgress();
void sessionStore.load();

createRoot(root).render(
  <StrictMode>
    {/* The search page keeps its term in the URL: an update in a transition would lose keystrokes. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
