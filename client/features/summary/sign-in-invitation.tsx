import { pagePatterns } from '#shared/paths.ts';
import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import { goBackAfterSignIn } from '../../lib/go-back-after-sign-in.ts';
import { sessionStore } from '../../stores/session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { TouchLink } from '../../ui/looks.tsx';
import styles from './sign-in-invitation.module.css';

/** In place of counts, while somebody who signed in here has not signed out: zeros would be wrong. */
export function SignInInvitation() {
  const invitation = useFocusHandover<HTMLSpanElement>(findHeading);
  return (
    <span ref={invitation} className={styles.invitation}>
      <TouchLink to={pagePatterns.login} state={goBackAfterSignIn}>
        Sign in to see your progress
      </TouchLink>
      <Button variant="text" onClick={() => sessionStore.change(null)}>
        Not you?
      </Button>
    </span>
  );
}
