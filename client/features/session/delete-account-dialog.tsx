import { useCallback, useId, useRef } from 'react';
import type { User } from '#shared/api.ts';
import { logError } from '../../lib/log-error.ts';
import styles from '../../ui/dialog.module.css';
import { ActionButton } from './action-button.tsx';
import { adviseOnFailure } from './advise-on-failure.ts';
import failureStyles from './failure.module.css';
import { useAction } from './use-action.ts';

interface DeleteAccountDialogProps {
  /** Whose account it deletes. */
  user: User;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Names the account and what goes with it, and deletes it when the skater agrees. It is open from the start. */
export function DeleteAccountDialog({ user, onDelete, onClose }: DeleteAccountDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const { running, failure, start } = useAction(deleteAccount);

  // The same function at each rendering: it runs when the dialog comes and goes.
  const show = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element;
    element?.showModal();
  }, []);

  async function deleteAccount(): Promise<void> {
    try {
      await onDelete();
    } catch (error) {
      logError('Deleting the account failed', error);
      throw error;
    }
  }

  return (
    <dialog ref={show} className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
      <h2 id={headingId}>Delete your account?</h2>
      <p>
        This deletes the account of <strong>{nameAccount(user)}</strong>, for good and on every device:
      </p>
      <ul>
        <li>your account with its name and e-mail address</li>
        <li>all marks in your account</li>
      </ul>
      <p>Marks that were made on this device without signing in stay on it.</p>
      <div className={styles.answers}>
        <ActionButton look="quiet" onClick={() => dialog.current?.close()}>
          Keep my account
        </ActionButton>
        <ActionButton look="danger" running={running && 'Deleting…'} onClick={start}>
          Delete account and marks
        </ActionButton>
      </div>
      <p role="alert" className={failureStyles.failure}>
        {failure !== undefined && `Your account is not deleted. ${adviseOnFailure(failure)}`}
      </p>
    </dialog>
  );
}

/** An account that was opened with a phone number has no e-mail address. */
function nameAccount({ email, displayName }: User): string {
  return email || displayName || 'Skater';
}
