import { useState } from 'react';
import { type Curriculum, displayName, listMoves, shortName } from '#shared/curriculum.ts';
import { plural } from '#shared/plural.ts';
import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import { hashText } from '../../lib/hash-text.ts';
import * as messages from '../../lib/messages.ts';
import { useNotes, writeNote } from '../../stores/notes.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { useNameAmongOthers } from '../../stores/skater-name.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Panel, SmallPrint } from '../../ui/looks.tsx';
import { WithName } from '../../ui/with-name.tsx';

interface CoachNotesProps {
  /** Of a link, by the code of their move. */
  notes: ReadonlyMap<string, string>;
  curriculum: Curriculum;
}

/** What a coach wrote about moves, in the order of the curriculum, to be stored with the lessons on this device. */
export function CoachNotes({ notes, curriculum }: CoachNotesProps) {
  const own = useNotes();
  const name = useNameAmongOthers();
  const [isRefused, setRefused] = useState(false);
  const found = listMoves(curriculum).flatMap((move) => {
    const text = notes.get(hashText(move.key));
    return text ? [{ move, text }] : [];
  });
  const missing = found.filter(({ move, text }) => own.get(move.key) !== text);
  const replaced = missing.filter(({ move }) => own.has(move.key)).length;

  function add(): void {
    const isStored = missing.map(({ move, text }) => writeNote(move.key, text));
    setRefused(isStored.includes(false));
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
      {missing.length > 0 && name && (
        <SmallPrint>
          <WithName before="To be stored with " name={name} after="’s moves." />
        </SmallPrint>
      )}
      {missing.length > 0 && <AddButton label={`Add ${plural(missing.length, 'note')}`} onAdd={add} />}
      {replaced > 0 && <SmallPrint>{`${plural(replaced, 'note')} of yours will be replaced.`}</SmallPrint>}
      <div role="status">{missing.length === 0 && <p>You have them with the moves.</p>}</div>
      <Failure>{isRefused && `We can’t save the notes in this browser. ${messages.allowStorage}`}</Failure>
    </Panel>
  );
}

/** Waits until it is known whose notes they become. */
function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  const { loaded } = useProgress();
  const ref = useFocusHandover(findHeading, { preventScroll: true });
  return (
    <div ref={ref}>
      <Button disabled={!loaded} onClick={onAdd}>
        {label}
      </Button>
    </div>
  );
}
