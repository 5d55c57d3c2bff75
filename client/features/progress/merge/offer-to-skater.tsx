import { type ReactNode, useRef } from 'react';
import { plural } from '../../../lib/plural.ts';
import { MergeAnswers } from './merge-answers.tsx';
import { declineMerge, useMergeDeclined } from './merge-declined.ts';
import styles from './merge-offer.module.css';
import { useMerge } from './use-merge.ts';

/** The offer to one skater; `again`: only if it was declined. */
export default function OfferToSkater({ uid, again }: { uid: string; again: boolean }): ReactNode {
  const declined = useMergeDeclined(uid);
  const status = useRef<HTMLDivElement>(null);
  const { message, count, reportRemoval, ...merge } = useMerge();
  const offered = count > 0 && declined === again;

  function decline(): void {
    declineMerge(uid);
    // The button that had the focus is gone: continue where the page begins.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }

  const text = offered ? ask(count, again) : message;
  return (
    <section className={text && styles.offer} aria-label={text && 'Marks on this device'}>
      <div ref={status} role="status" tabIndex={-1}>
        {text && <p>{text}</p>}
      </div>
      {offered && (
        <MergeAnswers
          merge={merge}
          findNext={() => status.current}
          onDecline={again ? undefined : decline}
          onRemoved={reportRemoval}
        />
      )}
    </section>
  );
}

function ask(count: number, again: boolean): string {
  if (!again) return `Add ${plural(count, 'move')} you marked on this device?`;
  const marks = count === 1 ? '1 mark on this device that is' : `${count} marks on this device that are`;
  return `You have ${marks} not in your account. Add ${count === 1 ? 'it' : 'them'}?`;
}
