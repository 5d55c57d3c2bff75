import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Day, dayOf } from '#shared/days.ts';
import * as messages from '../../lib/messages.ts';
import { cleanTestDay, writeTestDay } from '../../stores/test-days.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-button.tsx';
import { Input, SmallPrint } from '../../ui/looks.tsx';
import styles from './test-day-dialog.module.css';

interface TestDayDialogProps {
  storageKey: string;
  /** Of the level. */
  name: string;
  /** The day so far, which may have passed. */
  day: Day | undefined;
  onSave: () => void;
  onClose: () => void;
}

export function TestDayDialog({ storageKey, name, day = '', onSave, onClose }: TestDayDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const today = dayOf(new Date());

  function save(chosen: Day | '', close: () => void): void {
    if (!writeTestDay(storageKey, chosen)) {
      setFailure(`We can’t save the test day in this browser. ${messages.allowStorage}`);
      return;
    }
    close();
    onSave();
  }

  function saveField(close: () => void): void {
    const chosen = cleanTestDay(field.current?.value ?? '');
    if (chosen === '') setFailure('Choose a day: month, day and year.');
    else if (chosen < today) setFailure('That day has passed. Choose today or a later day.');
    else save(chosen, close);
  }

  const closeDialog = () => field.current?.closest('dialog')?.close();

  /** As in a form, whose date fields some browsers do not submit. */
  function saveByEnter({ key }: KeyboardEvent): void {
    if (key === 'Enter') saveField(closeDialog);
  }

  return (
    <ConfirmDialog
      title={`Test day: ${name}`}
      confirmLabel="Save"
      failure={failure}
      onConfirm={saveField}
      onClose={onClose}
    >
      <SmallPrint as="label" htmlFor={id} className={styles.label}>
        When is your test?
      </SmallPrint>
      <Input
        ref={field}
        id={id}
        type="date"
        className={styles.field}
        min={today}
        defaultValue={day < today ? '' : day}
        aria-invalid={failure !== ''}
        onChange={() => setFailure('')}
        onKeyDown={saveByEnter}
      />
      {day >= today && (
        <Button variant="text" onClick={() => save('', closeDialog)}>
          Remove the test day
        </Button>
      )}
    </ConfirmDialog>
  );
}
