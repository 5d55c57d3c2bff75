import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Move } from '#shared/curriculum.ts';
import { usePart } from '../../lib/create-value.ts';
import { useNote } from '../../stores/notes.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { useSkaterKey } from '../../stores/skater-name.ts';
import { Button } from '../../ui/button.tsx';
import { NoteField } from './note-field.tsx';
import styles from './notes.module.css';

/** What the coach has said about a move: one line, which the skater or her parents write. */
export function MoveNote({ move }: { move: Move }) {
  // What is being written for one skater must not become the next one's.
  return <NoteOfSkater key={useSkaterKey()} move={move} />;
}

function NoteOfSkater({ move }: { move: Move }) {
  const note = useNote(move.key);
  const loaded = usePart(progressStore.value, (state) => state.loaded);
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close(isByKey: boolean): void {
    flushSync(() => setEditing(false));
    if (isByKey) button.current?.focus();
  }

  if (isEditing) return <NoteField move={move} note={note} onClose={close} />;
  const edit = (
    <Button
      ref={button}
      variant="text"
      className={styles.edit}
      label={note ? `Edit: coach’s note on ${move.name}` : `Add a note: ${move.name}`}
      disabled={!loaded}
      onClick={() => setEditing(true)}
    >
      {note ? 'Edit' : 'Add a note'}
    </Button>
  );
  if (!note) return edit;
  return (
    <div className={styles.note}>
      <h4>Coach’s note</h4>
      <p dir="auto">{note}</p>
      {edit}
    </div>
  );
}
