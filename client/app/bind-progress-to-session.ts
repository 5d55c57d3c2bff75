import { forgetLevel } from '../features/curriculum/last-level.ts';
import { forgetWorkingOn } from '../features/practice/working-on.tsx';
import { progressStore } from '../features/progress/store/progress-store.ts';
import { sessionStore } from '../features/session/session-store.ts';

/** Shows the progress of the session's skater, now and after each change of the session. Returns the unsubscribe function. */
export function bindProgressToSession(): () => void {
  function showProgress(): void {
    const session = sessionStore.value.get();
    if (session.status === 'loading') progressStore.forget();
    else if (session.status === 'signed-in')
      progressStore.showUser(session.user.uid, sessionStore.applyRefusal);
    else {
      const { reason } = session;
      if (reason && reason !== 'ended') {
        forgetLevel();
        forgetWorkingOn();
      }
      // Undefined if nobody was signed in.
      progressStore.showVisitor({ sessionEnded: reason && reason === 'ended' });
    }
  }

  showProgress();
  return sessionStore.value.subscribe(showProgress);
}
