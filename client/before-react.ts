/**
 * What each page runs first, in a file of its own: it is small and knows nothing of React, so it is there long before
 * that. `main.tsx` goes on from here.
 */
import { joinSessionAndProgress } from './app/join-session-and-progress.ts';
import { startEarlyToggles } from './features/progress/early-toggles.ts';
import { sessionStore } from './features/session/session-store.ts';
import { watchPageLeaving } from './lib/page-leaving.ts';
import { reportUncaughtErrors } from './lib/report-uncaught-errors.ts';

watchPageLeaving();
reportUncaughtErrors();
joinSessionAndProgress();
void sessionStore.load();
startRest();

export const endEarlyToggles: () => void = startEarlyToggles();

/** The app, and what the server adds of the page's own: a built page holds them back (`hold-back-script.ts`). */
function startRest(): void {
  const rest = document.head.querySelector('template')?.content.cloneNode(true);
  if (rest) document.head.append(rest);
}
