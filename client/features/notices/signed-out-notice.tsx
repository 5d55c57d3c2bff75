import { useLocation } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { goBackAfterSignIn } from '../../lib/go-back-after-sign-in.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Floating } from '../../ui/looks.tsx';
import { useHasWaitingChanges } from './use-has-waiting-changes.ts';

/**
 * Tells a visitor that a session has ended, and that changes wait that a skater made before. On later visits only the login
 * page says so: others may use this device.
 */
export function SignedOutNotice() {
  const { uid, loaded, sessionEnded } = useProgress();
  // A save that was under way at the sign-out may still succeed.
  const hasWaiting = useHasWaitingChanges();
  const isLogin = useLocation().pathname === pagePatterns.login;
  const changesWait = hasWaiting && (isLogin ? loaded && !uid : sessionEnded !== undefined);
  // The login page itself says that the session has ended.
  const needsSignIn = sessionEnded && !isLogin;
  const texts = [
    needsSignIn && 'You’ve been signed out.',
    changesWait
      ? 'Some changes are waiting on this device until the skater who made them signs in.'
      : needsSignIn && 'The moves you complete now are saved on this device only.',
  ];
  const text = texts.filter(Boolean).join(' ');
  return (
    <Floating role="status" isShown={Boolean(text)}>
      {text && <p>{text}</p>}
      {needsSignIn && (
        <ButtonLink to={pagePatterns.login} state={goBackAfterSignIn}>
          Sign in again
        </ButtonLink>
      )}
    </Floating>
  );
}
