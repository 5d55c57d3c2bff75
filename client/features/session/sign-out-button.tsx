import { Button } from '../../ui/button.tsx';
import styles from './account.module.css';
import { sessionActions } from './session-actions.ts';
import { useAction } from './use-action.ts';

interface SignOutButtonProps {
  /** The id of the user whose sessions end on every device; without it the session of this browser ends. */
  everywhereFor?: string;
}

/** Ends the session, here or on every device of the skater. Where it leads is up to the page, which follows the session. */
export function SignOutButton({ everywhereFor: uid }: SignOutButtonProps) {
  const signOut = () => (uid ? sessionActions.signOutEverywhere(uid) : sessionActions.signOut());
  const { running, advice, start } = useAction(signOut, 'Sign-out failed');
  const label = uid ? 'Sign out everywhere' : 'Sign Out';
  return (
    <div>
      <Button look={uid ? 'quiet' : 'danger'} disabled={running} onClick={start}>
        {running ? 'Signing out…' : label}
      </Button>
      <p role="alert" className={styles.failure}>
        {advice && `Not signed out. ${advice}`}
      </p>
    </div>
  );
}
