import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { goBackAfterSignIn } from '../../../lib/go-back-after-sign-in.ts';
import { onStorageChange } from '../../../lib/safe-storage.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import type { Fault } from '../store/completion.ts';
import { completionStore, useCompletion } from '../store/completion-store.ts';
import { hasOutbox, outboxPrefix } from '../store/outbox.ts';

const faults: Record<Fault, string> = {
  damaged:
    'We couldn’t read the progress saved on this device. The next move you complete starts a new list.',
  'not-saved':
    'We can’t save your progress in this browser: it lasts only until you close this page. Allow site data or free up space.',
  'outbox-not-stored':
    'This browser has no room to store your latest changes. Keep this page open until they’re saved.',
  'not-loaded': 'We couldn’t load your progress.',
};

export function StorageNotice() {
  const { fault, requestId } = useCompletion();
  return (
    <>
      <div role="status">
        <SignedOutNotice />
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

/** For a visitor: the previous skater's session has ended, or left unsent changes. */
function SignedOutNotice() {
  const { sessionEnded, lastUid = '' } = useCompletion();
  const hasWaitingChanges = useHasOutbox(lastUid);
  const { pathname } = useLocation();
  // The login page itself says that the session has ended.
  const needsSignIn = sessionEnded && pathname !== pagePatterns.login;
  if (!needsSignIn && !hasWaitingChanges) return null;
  const texts = [
    hasWaitingChanges && 'Your latest changes are waiting on this device until you sign in again.',
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

/** Whether the skater has waiting changes: a save that was under way at the sign-out may still succeed. */
function useHasOutbox(uid: string): boolean {
  return useSyncExternalStore(
    (listener) => onStorageChange(outboxPrefix(uid), listener),
    () => hasOutbox(uid),
    () => false,
  );
}
