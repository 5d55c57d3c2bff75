import { useCallback, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface ConfirmButtonProps {
  id: string;
  children: string;
  disabled: boolean;
  /** The question, and what comes of a yes. */
  question: string;
  explanation: string;
  /** The yes. */
  answer: string;
  onConfirm: () => void;
}

/** A button whose work is done once the skater has read what it does. */
export function ConfirmButton({
  id,
  children,
  disabled,
  question,
  explanation,
  answer,
  onConfirm,
}: ConfirmButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [asked, setAsked] = useState(false);

  // The same function at each rendering: it runs when the dialog comes and goes.
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
      <Button id={id} look="quiet" disabled={disabled} onClick={() => setAsked(true)}>
        {children}
      </Button>
      {asked && (
        <dialog
          ref={show}
          className={styles.dialog}
          aria-labelledby={headingId}
          onClose={() => setAsked(false)}
        >
          <h2 id={headingId}>{question}</h2>
          <p>{explanation}</p>
          <div className={styles.answers}>
            <Button look="quiet" onClick={() => dialog.current?.close()}>
              Cancel
            </Button>
            <Button onClick={confirm}>{answer}</Button>
          </div>
        </dialog>
      )}
    </>
  );
}
