import { completionKey } from '#shared/completion-key.ts';
import type { PlacedMove } from '#shared/curriculum.ts';
import type { Completion } from './completion.ts';
import { completionStore } from './completion-store.ts';
import { SaveMessage } from './save-message.tsx';
import styles from './toggle-button.module.css';
import { toggleButtonId } from './toggle-button-id.ts';
import { useCompletion } from './use-completion.ts';

/** Marks a move complete, or takes the mark back. It shows the last tap; the message below says whether that is saved. */
export function ToggleButton({ categoryId, levelId, move }: PlacedMove) {
  const completion = useCompletion();
  const key = completionKey(categoryId, levelId, move.id);
  const text = textOf(completion, key);
  return (
    <>
      <button
        type="button"
        id={toggleButtonId(key)}
        className={styles.button}
        aria-label={`${text || 'Loading'}: ${move.name}`}
        aria-pressed={completion.loaded ? isCompleted(completion, key) : undefined}
        // Not `disabled`, which would take the focus away.
        aria-disabled={!completion.loaded || undefined}
        onClick={() => void completionStore.toggle(key, move.name)}
      >
        {text}
      </button>
      <SaveMessage state={completion.saves.get(key)} />
    </>
  );
}

function isCompleted({ marks }: Completion, key: string): boolean {
  return marks.get(key) ?? false;
}

function textOf(completion: Completion, key: string): string {
  if (completion.fault === 'not-loaded') return 'Not loaded';
  // No text can be wrong, and none has to move when the right one comes.
  if (!completion.loaded) return '';
  return isCompleted(completion, key) ? 'Completed' : 'Mark Complete';
}
