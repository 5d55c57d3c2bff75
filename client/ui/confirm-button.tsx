import { useCallback, useId, useRef, useState } from 'react';
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
export function ConfirmButton({
  id,
  children,
  disabled,
  title,
  message,
  confirmLabel,
  confirmLook = 'main',
  cancelLabel = 'Cancel',
  onConfirm,
}: ConfirmButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [isOpen, setIsOpen] = useState(false);

  // A stable function, so that it runs only when the dialog is added or removed.
  const show = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element;
    element?.showModal();
  }, []);

  function confirm(): void {
    // First, so that the focus is back on the button when there is something to undo.
    dialog.current?.close();
    onConfirm();
  }

  return (
    <>
      <Button id={id} look="quiet" disabled={disabled} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <dialog
          ref={show}
          className={styles.dialog}
          aria-labelledby={headingId}
          onClose={() => setIsOpen(false)}
        >
          <h2 id={headingId}>{title}</h2>
          <p>{message}</p>
          <div className={styles.answers}>
            <Button look="quiet" onClick={() => dialog.current?.close()}>
              {cancelLabel}
            </Button>
            <Button look={confirmLook} onClick={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </dialog>
      )}
    </>
  );
}
