import { type ReactNode, useId } from 'react';
import { plural } from '#shared/plural.ts';
import type { Progress } from '#shared/progress.ts';
import { findHeading } from '../../lib/focus.ts';
import { progressStore, useProgress } from '../../stores/progress/progress-store.ts';
import { Button } from '../../ui/button.tsx';

/** Offers to add the moves that are missing here. On the phone that made the link none are: there it shows the ways to the other one. */
export function MoveToPhone({ moves, children }: { moves: Progress; children: ReactNode }) {
  const { progress, loaded, uid } = useProgress();
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
  const isAllHere = missing.length === 0;
  return (
    <>
      <p>
        {isAllHere
          ? 'You have them all here. Scan this code with the other phone, or share the link and open it there.'
          : `Add what is missing ${uid ? 'in your account' : 'on this device'}? Nothing is removed.`}
      </p>
      {isAllHere ? children : <Button id={buttonId} onClick={add}>{`Add ${count}`}</Button>}
    </>
  );
}
