import { useRef } from 'react';
import { plural } from '#shared/plural.ts';
import { findHeading, useFocusHandover } from '../../../lib/focus.ts';
import * as messages from '../../../lib/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import styles from './merge-offer.module.css';
import { useMerge } from './use-merge.ts';

export function MergePrompt({ uid, afterDecline }: { uid: string; afterDecline: boolean }) {
  const status = useRef<HTMLDivElement>(null);
  // The session may end, or another skater sign in.
  const ref = useFocusHandover<HTMLElement>(findHeading, { preventScroll: true });
  const merge = useMerge(uid);
  const count = merge.keys.length;
  const offered = count > 0 && merge.declined === afterDecline;
  const text = offered ? titleOf(count, afterDecline) : merge.message;
  return (
    <section
      ref={ref}
      className={text && (afterDecline ? styles.inPage : styles.atBottom)}
      aria-label={text && 'Progress on this device'}
    >
      <div ref={status} className={styles.text} role="status" tabIndex={-1}>
        {text && <p>{text}</p>}
      </div>
      {offered && <OfferButtons {...merge} findNextFocus={() => status.current} />}
    </section>
  );
}

type OfferButtonsProps = ReturnType<typeof useMerge> & { findNextFocus: () => HTMLElement | null };

function OfferButtons({ findNextFocus, ...merge }: OfferButtonsProps) {
  const { keys, declined, isRefused, isNotRemoved, save, remove, decline } = merge;
  const ref = useFocusHandover(findNextFocus, { preventScroll: true });
  const them = pronounOf(keys.length);

  function notNow(): void {
    decline();
    // The button that had the focus is gone: continue where the page begins.
    findHeading()?.focus({ preventScroll: true });
  }

  return (
    <div ref={ref} className={styles.answers}>
      <div className="row">
        <Button onClick={save}>Save</Button>
        {!declined && (
          <Button variant="secondary" onClick={notNow}>
            Not now
          </Button>
        )}
        <ConfirmButton
          label={`Remove ${them}`}
          title={`Remove ${plural(keys.length, 'completed move')} from this device?`}
          confirmLabel={`Remove ${plural(keys.length, 'move')}`}
          confirmVariant="danger"
          cancelLabel={`Keep ${them}`}
          onConfirm={remove}
        >
          <p>Your account doesn’t have {them}, so this can’t be undone.</p>
        </ConfirmButton>
      </div>
      <p role="alert" className="failure">
        {isRefused && `Not saved to your account, and still on this device. ${messages.reloadPage}`}
        {isNotRemoved && 'Not removed. Allow this site to store data in your browser, then try again.'}
      </p>
    </div>
  );
}

function titleOf(count: number, afterDecline: boolean): string {
  if (!afterDecline) {
    const moves = count === 1 ? 'move' : `${count} moves`;
    return `Save the ${moves} you completed before signing in?`;
  }
  const moves = plural(count, 'completed move');
  return `This device has ${moves} that your account doesn’t. Save ${pronounOf(count)}?`;
}

function pronounOf(count: number): string {
  return count === 1 ? 'it' : 'them';
}
