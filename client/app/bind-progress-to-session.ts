import { completionStore } from '../features/progress/store/completion-store.ts';
import { sessionStore } from '../features/session/session-store.ts';

function reloadSession(): void {
  sessionStore.end();
  void sessionStore.load();
}

/** Shows the marks of the session's skater, now and after each change. Returns the function that stops it. */
export function bindProgressToSession(): () => void {
  function showMarks(): void {
    const session = sessionStore.value.get();
    if (session.status === 'loading') completionStore.forget();
    else if (session.status === 'signed-out') completionStore.showVisitor();
    else completionStore.showUser(session.user.uid, reloadSession);
  }

  showMarks();
  return sessionStore.value.subscribe(showMarks);
}
