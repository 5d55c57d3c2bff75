import { sessionActions } from '../../stores/session/session-actions.ts';
import { useAction } from '../../stores/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/looks.tsx';
import { RequestId } from '../../ui/request-id.tsx';

/** Ends this browser's session or, with `everywhereUid`, all sessions of that user. */
export function SignOutButton({ everywhereUid: uid }: { everywhereUid?: string }) {
  const signOut = () => (uid ? sessionActions.signOutEverywhere(uid) : sessionActions.signOut());
  const { running, advice, requestId, start } = useAction(signOut, 'Sign-out failed');
  const label = uid ? 'Sign out everywhere' : 'Sign Out';
  return (
    <div>
      <Button variant={uid ? 'text' : 'secondary'} disabled={running} onClick={start}>
        {running ? 'Signing out…' : label}
      </Button>
      <Failure>{advice && `Not signed out. ${advice}`}</Failure>
      <RequestId id={requestId} />
    </div>
  );
}
