import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cleanName } from '#shared/clean-name.ts';
import type { Move } from '#shared/curriculum.ts';
import { maxNoteLength } from '../../lib/clean-note.ts';
import * as messages from '../../lib/messages.ts';
import { writeNote } from '../../stores/notes.ts';
import { Failure, SmallPrint, TextArea } from '../../ui/looks.tsx';
import styles from './notes.module.css';

interface NoteFieldProps {
  move: Move;
  note: string | undefined;
  /** Once the note is saved or left as it was. @param isByKey whether the focus is still in the field */
  onClose: (isByKey: boolean) => void;
}

/** Enter saves the note, and so does whoever goes on to something else; Escape leaves it as it was. */
export function NoteField({ move, note = '', onClose }: NoteFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(note);
  const [fault, setFault] = useState<string>();

  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function save(isByKey: boolean): void {
    const found = saveNote(move.key, text, note);
    if (found) setFault(found);
    else onClose(isByKey);
  }

  function press(event: KeyboardEvent): void {
    // Enter also ends a word that an input method composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose(true);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save(true);
  }

  return (
    <div className={styles.note}>
      <SmallPrint as="label" htmlFor={id}>
        Coach’s note<span className="visually-hidden">{` on ${move.name}`}</span>
      </SmallPrint>
      <TextArea
        ref={field}
        id={id}
        className={styles.field}
        dir="auto"
        rows={2}
        enterKeyHint="done"
        value={text}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        onBlur={() => save(false)}
      />
      <Failure id={`${id}-fault`}>{fault}</Failure>
    </div>
  );
}

/** Returns why the note is not saved; undefined if it is. */
function saveNote(key: string, text: string, before: string): string | undefined {
  const line = cleanName(text);
  const { length } = [...line];
  if (length > maxNoteLength) return `A note has at most ${maxNoteLength} letters. This one has ${length}.`;
  if (line === before || writeNote(key, line)) return undefined;
  return `We can’t save the note in this browser. ${messages.allowStorage}`;
}
