import { type ReactNode, useId } from 'react';
import { plural } from '#shared/plural.ts';
import type { Progress } from '#shared/progress.ts';
import { findHeading } from '../../lib/focus.ts';
import { progressStore, useProgress } from '../../stores/progress/progress-store.ts';
import { useNameAmongOthers } from '../../stores/skater-name.ts';
import { Button } from '../../ui/button.tsx';
import { WithName } from '../../ui/with-name.tsx';

interface AddMovesProps {
  moves: Progress;
  /** Which moves they are: after 'Add 3 moves'. */
  which?: string;
  /** Shown once none is missing. */
  allHere: ReactNode;
}

/** Offers to add the moves that are missing here. */
export function AddMoves({ moves, which = '', allHere }: AddMovesProps) {
  const { progress, loaded, uid } = useProgress();
  const name = useNameAmongOthers();
  const buttonId = useId();
  const missing = [...moves.keys()].filter((key) => !progress.get(key));
  const count = plural(missing.length, 'move');

  /** Adds completed moves and removes none, like a backup that is restored; Undo takes it back. */
  function add(): void {
    const changes = Object.fromEntries(missing.map((key) => [key, true]));
    // A link has no days.
    progressStore.change(changes, { text: `${count} added`, originId: buttonId }, {});
    // The button is removed.
    findHeading()?.focus();
  }

  if (!loaded) return null;
  if (missing.length === 0) return allHere;
  return (
    <>
      {name ? (
        <p>
          <WithName before="Add what is missing to " name={name} after="’s progress? Nothing is removed." />
        </p>
      ) : (
        <p>{`Add what is missing ${uid ? 'in your account' : 'on this device'}? Nothing is removed.`}</p>
      )}
      <Button id={buttonId} onClick={add}>{`Add ${count}${which}`}</Button>
    </>
  );
}
