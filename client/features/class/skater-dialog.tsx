import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Level, shortName } from '#shared/curriculum.ts';
import { cleanNote, maxNoteLength } from '../../lib/clean-note.ts';
import { useDialogHandover } from '../../lib/focus.ts';
import { hashText } from '../../lib/hash-text.ts';
import { type ClassSkater, checkClassName, listCodes } from '../../stores/class/class-skaters.ts';
import { classStore } from '../../stores/class/class-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Input, Panel, SmallPrint, SpreadRow } from '../../ui/looks.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { WithName } from '../../ui/with-name.tsx';
import styles from './class.module.css';
import { ClassNotStored } from './class-not-stored.tsx';
import { linkDay } from './link-day.ts';

interface SkaterDialogProps {
  skater: ClassSkater;
  others: readonly ClassSkater[];
  level: Level;
  /** How many moves of her link the curriculum lacks. */
  unknown: string | false;
  onRename: (name: string) => void;
  onRemove: () => void;
  onClose: () => void;
  /** Sends what the coach has for her. */
  children: ReactNode;
}

/** All that concerns one skater of the class. What is typed in a note is stored at once. */
export function SkaterDialog({
  skater,
  others,
  level,
  unknown,
  onRename,
  onRemove,
  onClose,
  children,
}: SkaterDialogProps) {
  const { name } = skater;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  /** React calls it for the question within, too. */
  function closeItself({ target, currentTarget }: SyntheticEvent): void {
    if (target === currentTarget) onClose();
  }

  useLayoutEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  // Removed, here or in another tab.
  useDialogHandover(dialog);
  return (
    <Panel
      as="dialog"
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={headingId}
      onClose={closeItself}
    >
      <SpreadRow>
        {/* A field that takes the focus would open the keyboard. */}
        <h2 ref={heading} id={headingId} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <Button variant="text" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </SpreadRow>
      <SmallPrint>{linkDay(skater)}</SmallPrint>
      {unknown && <SmallPrint>{unknown}</SmallPrint>}
      <Notes skater={skater} level={level} />
      {children}
      <NameField
        label="Name"
        value={name}
        check={(given) => checkClassName(given, others)}
        onSave={onRename}
      />
      <ClassNotStored />
      <ConfirmButton
        label="Remove from the class"
        title={`Remove ${name}?`}
        cancelLabel="Keep"
        confirmLabel="Remove"
        confirmVariant="danger"
        onConfirm={onRemove}
      >
        <p>
          <WithName before="This removes " name={name} after=" from your class, with your ticks and notes." />
        </p>
      </ConfirmButton>
    </Panel>
  );
}

/** A line for each move that is not in the skater's link, or has a note. */
function Notes({ skater: { name, moves, notes }, level }: Pick<SkaterDialogProps, 'skater' | 'level'>) {
  const id = useId();
  // Determined once: a field that is emptied stays.
  const [open] = useState(() => {
    const linked = new Set(listCodes(moves));
    return level.moves.filter(({ key }) => !linked.has(hashText(key)) || notes[hashText(key)]);
  });

  function write(code: string, text: string): void {
    classStore.changeSkater(name, (skater) => ({
      ...skater,
      notes: { ...skater.notes, [code]: cleanNote(text) },
    }));
  }

  if (open.length === 0) return null;
  return (
    <>
      <h3>Your notes</h3>
      {open.map((move) => (
        <label key={move.key} className={styles.note} htmlFor={`${id}-${move.id}`}>
          <SmallPrint as="span">{shortName(move)}</SmallPrint>
          <Input
            id={`${id}-${move.id}`}
            type="text"
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={maxNoteLength}
            defaultValue={notes[hashText(move.key)]}
            onChange={({ target }) => write(hashText(move.key), target.value)}
          />
        </label>
      ))}
    </>
  );
}
