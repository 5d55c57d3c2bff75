import { progressStore } from '../stores/progress/progress-store.ts';
import { deviceStorage, removeItem, tabStorage } from '../stores/safe-storage.ts';
import { mayReturn, type SignOutReason, sessionStore } from '../stores/session/session-store.ts';
import * as storedKeys from '../stores/stored-keys.ts';

/** Shows the progress of the session's skater, now and after each change of the session. Returns the unsubscribe function. */
export function bindProgressToSession(): () => void {
  function showProgress(): void {
    const session = sessionStore.value.get();
    if (session.status === 'loading') progressStore.forget();
    else if (session.status === 'signed-in') {
      if (session.isAnother) forgetSkater();
      progressStore.showUser(session.user.uid, sessionStore.applyRefusal);
    } else {
      if (session.reason && !mayReturn(session)) forgetSkater();
      progressStore.showVisitor({ sessionEnded: hasEnded(session.reason) });
    }
  }

  showProgress();
  return sessionStore.value.subscribe(showProgress);
}

/** Whether a session of this visit ended without a sign-out; undefined if there was none. */
function hasEnded(reason: SignOutReason | undefined): boolean | undefined {
  return reason && reason !== 'earlier' ? reason === 'ended' : undefined;
}

/** What a skater leaves on the device, besides changes that wait for her. The next one at a club's tablet must not see it. */
const itemsOfSkater = [
  [deviceStorage, storedKeys.lastLevel],
  [deviceStorage, storedKeys.workingOn],
  [deviceStorage, storedKeys.turning],
  [tabStorage, storedKeys.mergeDeclined],
] as const;

function forgetSkater(): void {
  for (const [storage, key] of itemsOfSkater) removeItem(storage, key);
}
