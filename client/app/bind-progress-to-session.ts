import { mergeDeclinedBy } from '../features/merge/use-merge.ts';
import { forgetWorkingOn } from '../features/practice/working-on.ts';
import { forgetLevel } from '../stores/curriculum/last-level.ts';
import { progressStore } from '../stores/progress/progress-store.ts';
import { announceStorageChange, deviceStorage, writeItem } from '../stores/safe-storage.ts';
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

/** Removes what a skater leaves on the device, besides changes that wait for her. */
function forgetSkater(): void {
  forgetLevel();
  forgetWorkingOn();
  mergeDeclinedBy.set(null);
  writeItem(deviceStorage, storedKeys.turning, null);
  announceStorageChange(storedKeys.turning);
}
