import { completionKey } from '#shared/completion-key.ts';
import { displayName, type Level } from '#shared/curriculum.ts';
import { plural } from '../../../lib/plural.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { completionStore } from '../store/completion-store.ts';
import { useCompletion } from '../store/use-completion.ts';

/** Marks all moves of a level complete, or none. */
export function LevelActions({ categoryId, level }: { categoryId: string; level: Level }) {
  const { marks, loaded } = useCompletion();
  const keys = level.moves.map((move) => completionKey(categoryId, level.id, move.id));
  const done = keys.filter((key) => marks.get(key));
  const open = keys.filter((key) => !marks.get(key));
  const name = displayName(level.id);

  function change(changed: readonly string[], completed: boolean, text: string, originId: string): void {
    const changes = Object.fromEntries(changed.map((key) => [key, completed]));
    completionStore.change(changes, { text, about: name, originId });
  }

  return (
    <>
      <ConfirmButton
        id="complete-level"
        disabled={!loaded || open.length === 0}
        title={`Mark all of ${name} complete?`}
        message={`This marks ${plural(open.length, 'move')} complete that you have not marked yet. You can undo it right after.`}
        confirmLabel={`Mark ${plural(open.length, 'move')} complete`}
        onConfirm={() =>
          change(open, true, `Marked ${plural(open.length, 'move')} complete`, 'complete-level')
        }
      >
        Mark all complete
      </ConfirmButton>
      <ConfirmButton
        id="reset-level"
        disabled={!loaded || done.length === 0}
        title={`Reset ${name}?`}
        message={`This removes your ${plural(done.length, 'mark')} of this level. You can undo it right after.`}
        confirmLabel={`Remove ${plural(done.length, 'mark')}`}
        onConfirm={() => change(done, false, `Removed ${plural(done.length, 'mark')}`, 'reset-level')}
      >
        Reset level
      </ConfirmButton>
    </>
  );
}
