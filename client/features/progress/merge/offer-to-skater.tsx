import { type ReactNode, useRef } from 'react';
import { plural } from '../../../lib/plural.ts';
import { useFocusHandover } from '../../../lib/use-focus-handover.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import styles from './merge-offer.module.css';
import { useMerge } from './use-merge.ts';

/** The offer to one skater; `again`: only if it was declined. */
export default function OfferToSkater({ uid, again }: { uid: string; again: boolean }): ReactNode {
  const status = useRef<HTMLDivElement>(null);
  const merge = useMerge(uid);
  const offered = merge.count > 0 && merge.declined === again;
  const text = offered ? titleOf(merge.count, again) : merge.message;
  return (
    <section className={text && styles.offer} aria-label={text && 'Marks on this device'}>
      <div ref={status} role="status" tabIndex={-1}>
        {text && <p>{text}</p>}
      </div>
      {offered && <Answers {...merge} findNext={() => status.current} />}
    </section>
  );
}

interface AnswersProps extends ReturnType<typeof useMerge> {
  /** Where the focus goes when the question is answered. */
  findNext: () => HTMLElement | null;
}

/** While moves are being added, the buttons do nothing. */
function Answers({ keys, adding, chosen, declined, failure, add, remove, decline, findNext }: AnswersProps) {
  const ref = useFocusHandover(findNext);

  function notNow(): void {
    decline();
    // The button that had the focus is gone: continue where the page begins.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }

  return (
    <div ref={ref}>
      <div className="row">
        <Button disabled={adding} onClick={add}>
          {adding ? 'Adding…' : 'Add'}
        </Button>
        {!declined && (
          <Button look="quiet" disabled={chosen} onClick={notNow}>
            Not now
          </Button>
        )}
        <ConfirmButton
          disabled={chosen}
          title={`Remove ${plural(keys.length, 'mark')} from this device?`}
          message="Your account does not have them, so they are gone for good."
          confirmLabel={`Remove ${plural(keys.length, 'mark')}`}
          confirmLook="danger"
          cancelLabel="Keep them"
          onConfirm={remove}
        >
          Remove them
        </ConfirmButton>
      </div>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </div>
  );
}

function titleOf(count: number, again: boolean): string {
  if (!again) return `Add ${plural(count, 'move')} you marked on this device?`;
  const marks = count === 1 ? '1 mark on this device that is' : `${count} marks on this device that are`;
  return `You have ${marks} not in your account. Add ${count === 1 ? 'it' : 'them'}?`;
}
