import { displayName, type Level } from '#shared/curriculum.ts';
import { plural } from '#shared/plural.ts';
import { progressStore, useProgress } from '../../stores/progress/progress-store.ts';
import { useSkaterKey } from '../../stores/skater-name.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';

export function LevelActions({ level }: { level: Level }) {
  // A confirmation opened for one skater must not change the next one's progress.
  return <SkaterActions key={useSkaterKey()} level={level} />;
}

function SkaterActions({ level }: { level: Level }) {
  const { progress, loaded } = useProgress();
  const keys = level.moves.map(({ key }) => key);
  const done = keys.filter((key) => progress.get(key));
  const remaining = keys.filter((key) => !progress.get(key));
  const remainingMoves = plural(remaining.length, 'move');
  const doneMoves = plural(done.length, 'move');
  const name = displayName(level.id);

  function change(changed: readonly string[], completed: boolean, text: string, originId: string): void {
    const changes = Object.fromEntries(changed.map((key) => [key, completed]));
    progressStore.change(changes, { text, about: name, originId });
  }

  return (
    <>
      <ConfirmButton
        id="complete-level"
        label="Mark all complete"
        disabled={!loaded || remaining.length === 0}
        title={`Mark all of ${name} complete?`}
        confirmLabel={`Mark ${remainingMoves} complete`}
        onConfirm={() => change(remaining, true, `Marked ${remainingMoves} complete`, 'complete-level')}
      >
        <p>{`This marks ${remainingMoves} complete. You’ll have a few seconds to undo it.`}</p>
      </ConfirmButton>
      <ConfirmButton
        id="reset-level"
        label="Reset level"
        disabled={!loaded || done.length === 0}
        title={`Reset ${name}?`}
        confirmLabel={`Reset ${doneMoves}`}
        onConfirm={() => change(done, false, `Reset ${doneMoves}`, 'reset-level')}
      >
        <p>{`This marks ${doneMoves} in this level as not completed. You’ll have a few seconds to undo it.`}</p>
      </ConfirmButton>
    </>
  );
}
