import { completionStore } from '../features/progress/store/completion-store.ts';
import { sessionStore } from '../features/session/session-store.ts';

/** The server knows this skater no more; perhaps another one has signed in, in another tab. */
function askAgain(): void {
  sessionStore.end();
  void sessionStore.load();
}

/** Shows the marks of whoever the session says the skater is, and follows when that changes. */
export function bindProgressToSession(): () => void {
  function follow(): void {
    const session = sessionStore.value.get();
    if (session.status === 'loading') completionStore.forget();
    else if (session.status === 'signed-out') completionStore.showVisitor();
    else completionStore.showUser(session.user.uid, askAgain);
  }

  follow();
  return sessionStore.value.subscribe(follow);
}
