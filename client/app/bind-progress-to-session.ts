import { forgetLevel } from '../features/curriculum/last-level.ts';
import { completionStore } from '../features/progress/store/completion-store.ts';
import { sessionStore } from '../features/session/session-store.ts';

/** Shows the marks of the session's skater, now and after each change of the session. Returns the unsubscribe function. */
export function bindProgressToSession(): () => void {
  function showMarks(): void {
    const session = sessionStore.value.get();
    if (session.status === 'loading') completionStore.forget();
    else if (session.status === 'signed-in')
      completionStore.showUser(session.user.uid, sessionStore.applyRefusal);
    else {
      const { reason } = session;
      if (reason && reason !== 'ended') forgetLevel();
      // Undefined if nobody was signed in.
      completionStore.showVisitor({ sessionEnded: reason && reason === 'ended' });
    }
  }

  showMarks();
  return sessionStore.value.subscribe(showMarks);
}
