import { useState } from 'react';
import type { User } from '#shared/api.ts';
import { ActionButton } from './action-button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

interface DeleteAccountProps {
  user: User;
  onDelete: (uid: string) => Promise<void>;
}

/** Deletes the account, once the skater has read whose it is and what goes with it. */
export function DeleteAccount({ user, onDelete }: DeleteAccountProps) {
  // As it was when the dialog opened: the page may meanwhile show another skater, who has signed in elsewhere.
  const [asked, setAsked] = useState<User>();
  return (
    <>
      <ActionButton look="quietDanger" onClick={() => setAsked(user)}>
        Delete my account
      </ActionButton>
      {asked && (
        <DeleteAccountDialog
          user={asked}
          onDelete={() => onDelete(asked.uid)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
