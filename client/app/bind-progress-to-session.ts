import { progressStore } from '../stores/progress/progress-store.ts';
import { findCachedUid } from '../stores/progress/saved-progress.ts';
import { deviceStorage, findKeys, readItem, removeItem, tabStorage } from '../stores/safe-storage.ts';
import {
  mayReturn,
  type SessionState,
  type SignOutReason,
  sessionStore,
} from '../stores/session/session-store.ts';
import { isOfAnySkater } from '../stores/skater-item.ts';
import * as storedKeys from '../stores/stored-keys.ts';

/** Shows the progress of the session's skater, now and after each change of the session. Returns the unsubscribe function. */
export function bindProgressToSession(): () => void {
  function showProgress(): void {
    const session = sessionStore.value.get();
    if (session.status === 'loading') progressStore.forget();
    else if (session.status === 'signed-in') {
      if (session.isAnother) forgetSkater();
      progressStore.showUser(session.user.uid, sessionStore.applyRefusal);
    } else showSignedOut(session);
  }

  showProgress();
  return sessionStore.value.subscribe(showProgress);
}

/** What a session that has ended showed in this tab stays, until somebody signs in, or she says "Not you?". */
function showSignedOut(session: SessionState & { status: 'signed-out' }): void {
  const cachedUid = mayReturn(session) ? findOwnCachedUid() : undefined;
  if (cachedUid) {
    progressStore.showSignedOut(cachedUid, sessionStore.applyRefusal);
    return;
  }
  if (session.reason && !mayReturn(session)) forgetSkater(session.isFollowing ? [tabStorage] : undefined);
  progressStore.showVisitor({ sessionEnded: hasEnded(session.reason) });
}

/** Whose progress this tab has, if it is that of the last skater who signed in on this device and did not sign out. */
function findOwnCachedUid(): string | undefined {
  const uid = findCachedUid(tabStorage);
  return uid === readItem(deviceStorage, storedKeys.signedIn) ? uid : undefined;
}

/** Whether a session of this visit ended without a sign-out; undefined if there was none. */
function hasEnded(reason: SignOutReason | undefined): boolean | undefined {
  return reason && reason !== 'earlier' ? reason === 'ended' : undefined;
}

/**
 * What a skater leaves on the device, besides changes that wait for her. The next one at a club's tablet must not see it. Of some
 * there is one for each skater of an account, whose key begins with this one.
 */
const itemsOfSkater = [
  [deviceStorage, storedKeys.skaterName],
  [deviceStorage, storedKeys.skater],
  [tabStorage, storedKeys.skater],
  [deviceStorage, storedKeys.workingOn],
  [deviceStorage, storedKeys.notes],
  [deviceStorage, storedKeys.testDays],
  [deviceStorage, storedKeys.placementAsked],
  [deviceStorage, storedKeys.turning],
  [deviceStorage, storedKeys.headStyle],
  [tabStorage, storedKeys.mergeDeclined],
] as const;

function forgetSkater(storages = [deviceStorage, tabStorage]): void {
  for (const [storage, key] of itemsOfSkater.filter((item) => storages.includes(item[0])))
    for (const each of findKeys(storage, key)) if (isOfAnySkater(each, key)) removeItem(storage, each);
}
