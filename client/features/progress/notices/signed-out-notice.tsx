import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { goBackAfterSignIn } from '../../../lib/go-back-after-sign-in.ts';
import { onStorageChange } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useCompletion } from '../store/completion-store.ts';
import { hasWaitingMarks } from '../store/outbox.ts';

const followOutboxes = (listener: () => void) => onStorageChange(storedKeys.outbox, listener);

/**
 * Tells a visitor that a session has ended, or that changes wait that a skater made before it did, perhaps on an earlier visit.
 * @param mayBeSignedIn whether it is unknown who is signed in
 */
export function SignedOutNotice({ mayBeSignedIn }: { mayBeSignedIn: boolean }) {
  const { uid, loaded, sessionEnded } = useCompletion();
  const isVisitor = loaded && !uid && !mayBeSignedIn;
  // A save that was under way at the sign-out may still succeed.
  const marksWait = useSyncExternalStore(followOutboxes, hasWaitingMarks, () => false) && isVisitor;
  const { pathname } = useLocation();
  // The login page itself says that the session has ended.
  const needsSignIn = sessionEnded && pathname !== pagePatterns.login;
  const texts = [
    needsSignIn && 'You’ve been signed out.',
    marksWait
      ? 'Some changes are waiting on this device until the skater who made them signs in.'
      : needsSignIn && 'The moves you complete now are saved on this device only.',
  ];
  const text = texts.filter(Boolean).join(' ');
  return (
    <div role="status" className={text && 'row panel floating'}>
      {text && <p>{text}</p>}
      {needsSignIn && (
        <ButtonLink to={pagePatterns.login} state={goBackAfterSignIn}>
          Sign in again
        </ButtonLink>
      )}
    </div>
  );
}
