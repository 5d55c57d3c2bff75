import { useLocation } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import { goBackAfterSignIn } from '../../lib/go-back-after-sign-in.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { sessionStore } from '../../stores/session/session-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Floating } from '../../ui/looks.tsx';
import { useHasWaitingChanges } from './use-has-waiting-changes.ts';

/**
 * Says that a session has ended, and that changes wait. What the tab showed stays in sight. On later visits only the login page
 * says so: others may use this device.
 */
export function SignedOutNotice() {
  const { uid, loaded, isSignedOut, sessionEnded } = useProgress();
  // A save that was under way at the sign-out may still succeed.
  const hasWaiting = useHasWaitingChanges();
  const isLogin = useLocation().pathname === pagePatterns.login;
  const isVisitor = loaded && !uid;
  const changesWait =
    hasWaiting && (isLogin ? isVisitor || isSignedOut : isSignedOut || sessionEnded !== undefined);
  // The login page itself says that the session has ended.
  const needsSignIn = (isSignedOut || sessionEnded) && !isLogin;
  const texts = [
    needsSignIn && 'You’ve been signed out.',
    changesWait
      ? 'Some changes are waiting on this device until the skater who made them signs in.'
      : needsSignIn && !isSignedOut && 'The moves you complete now are saved on this device only.',
  ];
  const text = texts.filter(Boolean).join(' ');
  return (
    <Floating role="status" isShown={Boolean(text)}>
      {text && <p>{text}</p>}
      {needsSignIn && <Answers isSignedOut={isSignedOut === true} />}
    </Floating>
  );
}

/** @param isSignedOut whether somebody's progress is still in sight */
function Answers({ isSignedOut }: { isSignedOut: boolean }) {
  const ref = useFocusHandover<HTMLSpanElement>(findHeading);
  return (
    <span ref={ref}>
      <ButtonLink to={pagePatterns.login} state={goBackAfterSignIn}>
        {isSignedOut ? 'Sign in to save' : 'Sign in again'}
      </ButtonLink>
      {isSignedOut && (
        <Button variant="text" onClick={() => sessionStore.change(null)}>
          Not you?
        </Button>
      )}
    </span>
  );
}
