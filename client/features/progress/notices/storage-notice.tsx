import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { goBackAfterSignIn } from '../../../lib/go-back-after-sign-in.ts';
import { onStorageChange } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import type { Fault } from '../store/completion.ts';
import { completionStore, useCompletion } from '../store/completion-store.ts';
import { hasWaitingMarks } from '../store/outbox.ts';

const faults: Record<Fault, string> = {
  damaged:
    'We couldn’t read the progress saved on this device. The next move you complete starts a new list.',
  'not-saved':
    'We can’t save your progress in this browser: it lasts only until you close this page. Allow site data or free up space.',
  'outbox-not-stored':
    'This browser has no room to store your latest changes. Keep this page open until they’re saved.',
  'not-loaded': 'We couldn’t load your progress.',
};

const followOutboxes = (listener: () => void) => onStorageChange(storedKeys.outbox, listener);

/** @param mayBeSignedIn whether it is unknown who is signed in */
export function StorageNotice({ mayBeSignedIn }: { mayBeSignedIn: boolean }) {
  const { uid, loaded, fault, requestId } = useCompletion();
  const isVisitor = loaded && !uid && !mayBeSignedIn;
  return (
    <>
      <div role="status">
        {isVisitor && <VisitorNotice />}
        {fault && fault !== 'not-loaded' && <div className="notice">{faults[fault]}</div>}
      </div>
      {fault === 'not-loaded' && (
        <RetryNotice requestId={requestId} onRetry={completionStore.retry}>
          {faults[fault]}
        </RetryNotice>
      )}
    </>
  );
}

/** A session has ended, or changes wait that a skater made before it did, perhaps on an earlier visit. */
function VisitorNotice() {
  const { sessionEnded } = useCompletion();
  // A save that was under way at the sign-out may still succeed.
  const hasWaitingChanges = useSyncExternalStore(followOutboxes, hasWaitingMarks);
  const { pathname } = useLocation();
  // The login page itself says that the session has ended.
  const needsSignIn = sessionEnded && pathname !== pagePatterns.login;
  if (!needsSignIn && !hasWaitingChanges) return null;
  const texts = [
    hasWaitingChanges && 'Some changes are waiting on this device until you sign in again.',
    needsSignIn &&
      'You’ve been signed out. Until you sign in again, the moves you complete are saved on this device only.',
  ];
  return (
    <div className="notice">
      <p>{texts.filter(Boolean).join(' ')}</p>
      {needsSignIn && (
        <ButtonLink to={pagePatterns.login} state={goBackAfterSignIn}>
          Sign in again
        </ButtonLink>
      )}
    </div>
  );
}
