import { completionKey } from '#shared/completion-key.ts';
import type { PlacedMove } from '#shared/curriculum.ts';
import { completionStore } from './completion-store.ts';
import { describeToggle } from './describe-toggle.ts';
import { completionShownEarly } from './early-toggles.ts';
import { SaveMessage } from './save-message.tsx';
import styles from './toggle-button.module.css';
import { toggleButtonId } from './toggle-button-id.ts';
import { useCompletion } from './use-completion.ts';

/** Marks a move complete, or takes the mark back. It shows the last tap; the message below says whether that is saved. */
export function ToggleButton({ categoryId, levelId, move }: PlacedMove) {
  const completion = useCompletion(completionShownEarly);
  const key = completionKey(categoryId, levelId, move.id);
  const { text, label, pressed } = describeToggle(completion, key, move.name);
  return (
    <>
      <button
        type="button"
        id={toggleButtonId(key)}
        className={styles.button}
        aria-label={label}
        aria-pressed={pressed}
        // Not `disabled`, which would take the focus away.
        aria-disabled={pressed === undefined || undefined}
        data-completion-key={key}
        data-move-name={move.name}
        onClick={() => void completionStore.toggle(key, move.name)}
      >
        {text}
      </button>
      <SaveMessage state={completion.saves.get(key)} />
    </>
  );
}
