import { useEffect, useId, useRef, useState } from 'react';
import type { User } from '#shared/api.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/dialog.module.css';
import accountStyles from './account.module.css';
import { useAction } from './use-action.ts';

interface DeleteAccountProps {
  user: User;
  onDelete: (uid: string) => Promise<void>;
}

export function DeleteAccount({ user, onDelete }: DeleteAccountProps) {
  // As it was when the dialog opened: the page may meanwhile show another skater, who has signed in elsewhere.
  const [asked, setAsked] = useState<User>();
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(user)}>
        Delete my account
      </Button>
      {asked && <Confirmation user={asked} onDelete={onDelete} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Confirmation({ user, onDelete, onClose }: DeleteAccountProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const { running, advice, start } = useAction(() => onDelete(user.uid), 'Deleting the account failed');
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
      <h2 id={headingId}>Delete your account?</h2>
      <p>
        {/* An account that was opened with a phone number has no e-mail address. */}
        This deletes the account of <strong>{user.email || user.displayName || 'Skater'}</strong>, for good
        and on every device:
      </p>
      <ul>
        <li>your account with its name and e-mail address</li>
        <li>all marks in your account</li>
      </ul>
      <p>Marks that were made on this device without signing in stay on it.</p>
      <div className={styles.answers}>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Keep my account
        </Button>
        <Button look="danger" disabled={running} onClick={start}>
          {running ? 'Deleting…' : 'Delete account and marks'}
        </Button>
      </div>
      <p role="alert" className={accountStyles.failure}>
        {advice && `Your account is not deleted. ${advice}`}
      </p>
    </dialog>
  );
}
