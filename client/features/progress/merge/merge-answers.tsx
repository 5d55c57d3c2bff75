import { useFocusHandover } from '../../../lib/use-focus-handover.ts';
import dialog from '../../../ui/dialog.module.css';
import styles from './merge-offer.module.css';
import { RemoveVisitorMarks } from './remove-visitor-marks.tsx';
import type { useMerge } from './use-merge.ts';

interface MergeAnswersProps {
  merge: Pick<ReturnType<typeof useMerge>, 'keys' | 'adding' | 'chosen' | 'failure' | 'add'>;
  /** Where the focus goes when the question is answered. */
  findNext: () => HTMLElement | null;
  /** Undefined when the offer was declined before. */
  onDecline: (() => void) | undefined;
  onRemoved: () => void;
}

/** The buttons of the merge offer. While moves are being added, they do nothing. */
export function MergeAnswers({ merge, findNext, onDecline, onRemoved }: MergeAnswersProps) {
  const { keys, adding, chosen, failure, add } = merge;
  const ref = useFocusHandover(findNext);
  // Not `disabled`, which would take the focus away.
  const disabled = chosen || undefined;
  return (
    <div ref={ref}>
      <div className={dialog.answers}>
        <button
          type="button"
          className={styles.add}
          aria-disabled={adding || undefined}
          onClick={adding ? undefined : add}
        >
          {adding ? 'Adding…' : 'Add'}
        </button>
        {onDecline && (
          <button
            type="button"
            className={styles.other}
            aria-disabled={disabled}
            onClick={disabled ? undefined : onDecline}
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
