import { useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface ConfirmButtonProps {
  id?: string;
  children: string;
  disabled: boolean;
  /** Of the dialog. */
  title: string;
  message: string;
  confirmLabel: string;
  confirmLook?: 'main' | 'danger';
  cancelLabel?: string;
  onConfirm: () => void;
}

/** A button that first says in a dialog what it does, and does it once the skater confirms. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  function confirm(): void {
    // First, so that the focus is back on the button when there is something to undo.
    dialog.current?.close();
    props.onConfirm();
  }

  return (
    <>
      <Button
        id={props.id}
        look="quiet"
        disabled={props.disabled}
        onClick={() => dialog.current?.showModal()}
      >
        {props.children}
      </Button>
      <dialog ref={dialog} className={`panel ${styles.dialog}`} aria-labelledby={headingId}>
        <h2 id={headingId}>{props.title}</h2>
        <p>{props.message}</p>
        <div className="row">
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
          <Button look={props.confirmLook ?? 'main'} onClick={confirm}>
            {props.confirmLabel}
          </Button>
        </div>
      </dialog>
    </>
  );
}
