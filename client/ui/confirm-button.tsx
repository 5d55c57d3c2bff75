import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useDialogHandover } from '../lib/focus.ts';
import { Button } from './button.tsx';
import { Failure, Panel, Row } from './looks.tsx';
import { RequestId } from './request-id.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  confirmVariant?: 'primary' | 'danger';
  cancelLabel?: string;
  /** Whether the confirmed action is running, and can no longer be canceled. */
  running?: boolean;
  /** Why the last attempt failed; '' if none has. Leave undefined if the action cannot fail. */
  failure?: string;
  requestId?: string | undefined;
  onConfirm: (close: () => void) => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const textId = useId();
  const open = () => dialog.current?.showModal();
  const close = () => dialog.current?.close();
  useEffect(open, []);
  // Removed without an answer, because another skater signed in.
  useDialogHandover(dialog);
  return (
    <Panel
      as="dialog"
      ref={dialog}
      aria-labelledby={headingId}
      aria-describedby={textId}
      onCancel={(event: SyntheticEvent) => props.running && event.preventDefault()}
      // A second Escape cannot be prevented: reopen it.
      onClose={props.running ? open : props.onClose}
    >
      <h2 id={headingId}>{props.title}</h2>
      <div id={textId}>{props.children}</div>
      <Row>
        <Button variant="secondary" disabled={props.running} onClick={close}>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          variant={props.confirmVariant}
          disabled={props.running}
          onClick={() => props.onConfirm(close)}
        >
          {props.confirmLabel}
        </Button>
      </Row>
      {props.failure !== undefined && <Failure>{props.failure}</Failure>}
      <RequestId id={props.requestId} />
    </Panel>
  );
}

interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'running' | 'onConfirm' | 'onClose'> {
  id?: string;
  label: string;
  disabled?: boolean;
  onConfirm: () => void;
}

export function ConfirmButton({ id, label, disabled, onConfirm, ...question }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);

  function confirm(close: () => void): void {
    // Close first, so that the focus is back on the button when the undo bar appears.
    close();
    onConfirm();
  }

  return (
    <>
      <Button id={id} variant="secondary" disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <ConfirmDialog {...question} onConfirm={confirm} onClose={() => setOpen(false)} />}
    </>
  );
}
