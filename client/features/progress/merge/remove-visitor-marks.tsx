import { useId, useRef, useState } from 'react';
import { logError } from '../../../lib/log-error.ts';
import { plural } from '../../../lib/plural.ts';
import dialogStyles from '../../../ui/dialog.module.css';
import { removeStoredMarks } from '../store/stored-marks.ts';
import styles from './merge-offer.module.css';

interface RemoveVisitorMarksProps {
  keys: readonly string[];
  disabled: true | undefined;
  onRemoved: () => void;
}

/** Removes a visitor's marks from the device, after a warning that the account does not have them. */
export function RemoveVisitorMarks({ keys, disabled, onRemoved }: RemoveVisitorMarksProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [failed, setFailed] = useState(false);

  function remove(): void {
    try {
      removeStoredMarks(keys);
    } catch (error) {
      logError('Error updating progress', error);
      setFailed(true);
      return;
    }
    dialog.current?.close();
    onRemoved();
  }

  return (
    <>
      <button
        type="button"
        className={styles.other}
        aria-disabled={disabled}
        onClick={disabled ? undefined : () => dialog.current?.showModal()}
      >
        Remove them
      </button>
      <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={headingId}>
        <h2 id={headingId}>Remove {plural(keys.length, 'mark')} from this device?</h2>
        <p>Your account does not have them, so they are gone for good.</p>
        <div className={dialogStyles.answers}>
          <button type="button" className={styles.other} onClick={() => dialog.current?.close()}>
            Keep them
          </button>
          <button type="button" className={styles.remove} onClick={remove}>
            Remove {plural(keys.length, 'mark')}
          </button>
        </div>
        <p role="alert" className={styles.failure}>
          {failed && 'Not removed. Allow this site to keep data in your browser, then try again.'}
        </p>
      </dialog>
    </>
  );
}
