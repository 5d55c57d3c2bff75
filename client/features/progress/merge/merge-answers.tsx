import { useFocusHandover } from '../../../lib/use-focus-handover.ts';
import dialog from '../../../ui/dialog.module.css';
import styles from './merge-offer.module.css';
import { RemoveVisitorMarks } from './remove-visitor-marks.tsx';

interface MergeAnswersProps {
  keys: readonly string[];
  adding: boolean;
  failure: string | undefined;
  /** Where the focus goes when the question is answered. */
  findNext: () => HTMLElement | null;
  onAdd: () => void;
  /** Without it the offer cannot be put off: that has been done. */
  onDecline: (() => void) | undefined;
  onRemoved: () => void;
}

/** What a skater can do with a visitor's marks. While they are being added, the buttons do nothing. */
export function MergeAnswers({
  keys,
  adding,
  failure,
  findNext,
  onAdd,
  onDecline,
  onRemoved,
}: MergeAnswersProps) {
  const ref = useFocusHandover(findNext);
  // Not `disabled`, which would take the focus away.
  const disabled = adding || undefined;
  const unlessAdding = (act: () => void) => (adding ? undefined : act);
  return (
    <div ref={ref}>
      <div className={dialog.answers}>
        <button type="button" className={styles.add} aria-disabled={disabled} onClick={unlessAdding(onAdd)}>
          {adding ? 'Adding…' : 'Add'}
        </button>
        {onDecline && (
          <button
            type="button"
            className={styles.other}
            aria-disabled={disabled}
            onClick={unlessAdding(onDecline)}
          >
            Not now
          </button>
        )}
        <RemoveVisitorMarks keys={keys} disabled={disabled} onRemoved={onRemoved} />
      </div>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </div>
  );
}
