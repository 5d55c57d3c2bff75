import { useId, useRef } from 'react';
import { logError } from '../../lib/log-error.ts';
import * as messages from '../../lib/messages.ts';
import styles from '../../ui/dialog.module.css';
import { ActionButton } from './action-button.tsx';
import { adviseOnFailure } from './advise-on-failure.ts';
import failureStyles from './failure.module.css';
import { useAction } from './use-action.ts';

/** Deletes the account, once the skater has read what goes with it. */
export function DeleteAccount({ onDelete }: { onDelete: () => Promise<void> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const { running, failure, start } = useAction(deleteAccount);

  async function deleteAccount(): Promise<void> {
    try {
      await onDelete();
    } catch (error) {
      logError('Deleting the account failed', error);
      throw error;
    }
  }

  return (
    <>
      <ActionButton look="quietDanger" onClick={() => dialog.current?.showModal()}>
        Delete my account
      </ActionButton>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={headingId}>
        <h2 id={headingId}>{messages.askToDeleteAccount}</h2>
        <p>This deletes, for good and on every device:</p>
        <ul>
          <li>your account with its name and e-mail address</li>
          <li>all marks in your account</li>
        </ul>
        <p>{messages.visitorMarksStay}</p>
        <div className={styles.answers}>
          <ActionButton look="quiet" onClick={() => dialog.current?.close()}>
            Keep my account
          </ActionButton>
          <ActionButton look="danger" running={running && 'Deleting…'} onClick={start}>
            Delete account and marks
          </ActionButton>
        </div>
        <p role="alert" className={failureStyles.failure}>
          {failure !== undefined && `${messages.accountNotDeleted} ${adviseOnFailure(failure)}`}
        </p>
      </dialog>
    </>
  );
}
