import { useLocation } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import * as messages from '../../../lib/messages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import type { Fault } from '../store/completion.ts';
import { completionStore, useCompletion } from '../store/completion-store.ts';

const faults: Record<Fault, string> = {
  damaged:
    'We couldn’t read the progress on this device, so it can’t be shown. You can continue: your next completed move starts a fresh list.',
  'not-saved':
    'Your progress can’t be saved: this browser doesn’t let the app keep it. It lasts until you close this page. Allow site data or free some space, then try again.',
  'outbox-not-stored':
    'This browser has no room to keep changes that wait for a connection. Stay on this page until they are saved.',
  'not-loaded': `Your progress could not be loaded. ${messages.checkConnection}`,
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
  const { sessionEnded, hasWaitingChanges } = useCompletion();
  const { pathname, search, hash } = useLocation();
  // The login page itself says that the session has ended.
  const needsSignIn = sessionEnded && pathname !== pagePatterns.login;
  if (!needsSignIn && !hasWaitingChanges) return null;
  return (
    <div className="notice">
      <p>
        {hasWaitingChanges && 'Your last changes are waiting on this device until you sign in again. '}
        {needsSignIn &&
          'Your session has ended: sign in again to see and change your progress. Until then, what you complete is saved on this device.'}
      </p>
      {needsSignIn && (
        <ButtonLink to={pagePatterns.login} state={{ from: pathname + search + hash }}>
          Sign in again
        </ButtonLink>
      )}
    </div>
  );
}
