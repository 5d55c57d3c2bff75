import { useState } from 'react';
import type { User } from '#shared/api.ts';
import { useAction } from '../../stores/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-button.tsx';

interface DeleteAccountProps {
  user: User;
  onDelete: (uid: string) => Promise<void>;
}

export function DeleteAccount({ user, onDelete }: DeleteAccountProps) {
  // The user when the dialog was opened: another skater may sign in in another tab meanwhile.
  const [userToDelete, setUserToDelete] = useState<User>();
  return (
    <>
      <Button variant="text" onClick={() => setUserToDelete(user)}>
        Delete my account
      </Button>
      {userToDelete && (
        <DeleteAccountDialog
          user={userToDelete}
          onDelete={onDelete}
          onClose={() => setUserToDelete(undefined)}
        />
      )}
    </>
  );
}

const unanswered = 'We don’t know whether your account was deleted.';

function DeleteAccountDialog({ user, onDelete, onClose }: DeleteAccountProps & { onClose: () => void }) {
  const { running, advice, isUnanswered, requestId, start } = useAction(
    () => onDelete(user.uid),
    'Deleting the account failed',
  );
  return (
    <ConfirmDialog
      title="Delete your account?"
      cancelLabel="Keep my account"
      confirmLabel={running ? 'Deleting…' : 'Delete account and progress'}
      confirmVariant="danger"
      running={running}
      failure={advice && `${isUnanswered ? unanswered : 'Your account was not deleted.'} ${advice}`}
      requestId={requestId}
      onConfirm={start}
      onClose={onClose}
    >
      <p>
        {/* An account that was opened with a phone number has no email address. */}
        This deletes the following for{' '}
        <strong>
          <bdi>{user.email || user.displayName || 'Skater'}</bdi>
        </strong>
        , for good and on every device:
      </p>
      <ul>
        <li>your account, with its name and email address</li>
        <li>the names and all progress of its skaters</li>
      </ul>
      <p>Moves you completed on this device without signing in stay here.</p>
    </ConfirmDialog>
  );
}
