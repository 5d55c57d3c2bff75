import { logError } from '../../lib/log-error.ts';
import * as messages from '../../lib/messages.ts';
import { ActionButton } from './action-button.tsx';
import { adviseOnFailure } from './advise-on-failure.ts';
import styles from './failure.module.css';
import { sessionActions } from './session-actions.ts';
import { useAction } from './use-action.ts';

/** Ends the session, here or on every device of the skater. Where it leads is up to the page, which follows the session. */
export function SignOutButton({ everywhere = false }: { everywhere?: boolean }) {
  const { running, failure, start } = useAction(signOut);

  async function signOut(): Promise<void> {
    try {
      await (everywhere ? sessionActions.signOutEverywhere() : sessionActions.signOut());
    } catch (error) {
      logError('Sign-out failed', error);
      throw error;
    }
  }

  return (
    <div>
      <ActionButton
        look={everywhere ? 'quiet' : 'danger'}
        running={running && 'Signing out…'}
        onClick={start}
      >
        {everywhere ? 'Sign out everywhere' : 'Sign Out'}
      </ActionButton>
      <p role="alert" className={styles.failure}>
        {failure !== undefined && `${messages.notSignedOut} ${adviseOnFailure(failure)}`}
      </p>
    </div>
  );
}
