import { logError } from '../../lib/log-error.ts';
import { ActionButton } from './action-button.tsx';
import { adviseOnFailure } from './advise-on-failure.ts';
import styles from './failure.module.css';
import { sessionActions } from './session-actions.ts';
import { useAction } from './use-action.ts';

interface SignOutButtonProps {
  /** The id of the user whose sessions end on every device; without it the session of this browser ends. */
  everywhereFor?: string;
}

/** Ends the session, here or on every device of the skater. Where it leads is up to the page, which follows the session. */
export function SignOutButton({ everywhereFor }: SignOutButtonProps) {
  const everywhere = everywhereFor !== undefined;
  const { running, failure, start } = useAction(signOut);

  async function signOut(): Promise<void> {
    try {
      await (everywhere ? sessionActions.signOutEverywhere(everywhereFor) : sessionActions.signOut());
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
        {failure !== undefined && `Not signed out. ${adviseOnFailure(failure)}`}
      </p>
    </div>
  );
}
