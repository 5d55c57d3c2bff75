import { forgetLevel } from '../features/curriculum/last-level.ts';
import { forgetWorkingOn } from '../features/practice/working-on.ts';
import { progressStore } from '../features/progress/store/progress-store.ts';
import { type SignOutReason, sessionStore } from '../features/session/session-store.ts';

/** Shows the progress of the session's skater, now and after each change of the session. Returns the unsubscribe function. */
export function bindProgressToSession(): () => void {
  function showProgress(): void {
    const session = sessionStore.value.get();
    if (session.status === 'loading') progressStore.forget();
    else if (session.status === 'signed-in')
      progressStore.showUser(session.user.uid, sessionStore.applyRefusal);
    else showVisitor(session.reason);
  }

  showProgress();
  return sessionStore.value.subscribe(showProgress);
}

function showVisitor(reason?: SignOutReason): void {
  const mayReturn = reason === 'ended' || reason === 'earlier';
  if (reason && !mayReturn) {
    forgetLevel();
    forgetWorkingOn();
  }
  progressStore.showVisitor({
    sessionEnded: reason && reason !== 'earlier' ? reason === 'ended' : undefined,
    forgetSkater: mayReturn ? () => sessionStore.change(null) : undefined,
  });
}
