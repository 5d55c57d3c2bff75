import { completionKey } from '#shared/completion-key.ts';
import type { PlacedMove } from '#shared/curriculum.ts';
import type { Completion } from './completion.ts';
import { completionStore } from './completion-store.ts';
import { SaveMessage } from './save-message.tsx';
import styles from './toggle-button.module.css';
import { useCompletion } from './use-completion.ts';

/** Marks a move complete, or takes the mark back. What it shows is what is kept. */
export function ToggleButton({ categoryId, levelId, move }: PlacedMove) {
  const completion = useCompletion();
  const key = completionKey(categoryId, levelId, move.id);
  const text = textOf(completion, key);
  const saving = completion.saves.get(key) === 'saving';
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`${text || 'Loading'}: ${move.name}`}
        aria-pressed={completion.loaded ? isCompleted(completion, key) : undefined}
        aria-busy={saving || undefined}
        // Not `disabled`, which would take the focus away.
        aria-disabled={saving || !completion.loaded || undefined}
        onClick={() => void completionStore.toggle(key)}
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
  if (completion.saves.get(key) === 'saving') return 'Saving…';
  return isCompleted(completion, key) ? 'Completed' : 'Mark Complete';
}
