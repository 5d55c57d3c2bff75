import { useState } from 'react';
import { type Curriculum, displayName, listMoves, shortName } from '#shared/curriculum.ts';
import { plural } from '#shared/plural.ts';
import { hashText } from '../../lib/hash-text.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/looks.tsx';

interface CoachNotesProps {
  /** Of a link, by the code of their move. */
  notes: ReadonlyMap<string, string>;
  curriculum: Curriculum;
  /** Stores a note on this device, for the lesson of its move. Without it, they are only shown. */
  addNote?: (key: string, text: string) => void;
}

/** What a coach wrote about moves, in the order of the curriculum. */
export function CoachNotes({ notes, curriculum, addNote }: CoachNotesProps) {
  const [isAdded, setAdded] = useState(false);
  const found = listMoves(curriculum).flatMap((move) => {
    const text = notes.get(hashText(move.key));
    return text ? [{ move, text }] : [];
  });

  function add(store: NonNullable<typeof addNote>): void {
    for (const { move, text } of found) store(move.key, text);
    setAdded(true);
  }

  if (found.length === 0) return null;
  return (
    <Panel as="section">
      <h2>Notes from your coach</h2>
      <dl>
        {found.map(({ move, text }) => (
          <div key={move.key}>
            <dt>{`${shortName(move)}, ${displayName(move.levelId)}`}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {addNote && !isAdded && (
        <Button onClick={() => add(addNote)}>{`Add ${plural(found.length, 'note')}`}</Button>
      )}
      <div role="status">{isAdded && <p>Added: you see them with the moves.</p>}</div>
    </Panel>
  );
}
