import { completionKey } from '#shared/completion-key.ts';
import type { PlacedMove } from '#shared/curriculum.ts';
import { completionStore } from './completion-store.ts';
import styles from './toggle-button.module.css';
import { useCompletion } from './use-completion.ts';

/** Marks a move complete, or takes the mark back. */
export function ToggleButton({ categoryId, levelId, move }: PlacedMove) {
  const { marks } = useCompletion();
  const key = completionKey(categoryId, levelId, move.id);
  const completed = marks.get(key) ?? false;
  const text = completed ? 'Completed' : 'Mark Complete';
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`${text}: ${move.name}`}
      aria-pressed={completed}
      onClick={() => completionStore.toggle(key)}
    >
      {text}
    </button>
  );
}
