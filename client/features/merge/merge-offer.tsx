import { useRef } from 'react';
import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import * as messages from '../../lib/messages.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { useNameAmongOthers, useSkaterKey } from '../../stores/skater-name.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Floating, Row } from '../../ui/looks.tsx';
import { WithName } from '../../ui/with-name.tsx';
import styles from './merge-offer.module.css';
import { useMerge } from './use-merge.ts';

/** Offers once to save the moves completed on this device to the account. */
export function MergeOffer() {
  const { uid } = useProgress();
  const skaterKey = useSkaterKey();
  return uid === undefined ? null : <MergePrompt key={skaterKey} uid={uid} />;
}

function MergePrompt({ uid }: { uid: string }) {
  const status = useRef<HTMLDivElement>(null);
  // The session may end, or another skater sign in.
  const ref = useFocusHandover<HTMLElement>(findHeading, { preventScroll: true });
  const merge = useMerge(uid);
  const count = merge.keys.length;
  const isOffered = count > 0 && !merge.isDeclined;
  const moves = count === 1 ? 'move' : `${count} moves`;
  const name = useNameAmongOthers();
  const question = `Save the ${moves} you completed before signing in`;
  const text = isOffered ? `${question}?` : merge.message;
  return (
    <Floating
      as="section"
      ref={ref}
      className={styles.offer}
      isShown={Boolean(text)}
      aria-label={text && 'Progress on this device'}
    >
      <div ref={status} className={styles.text} role="status" tabIndex={-1}>
        {isOffered && name ? (
          <p>
            <WithName before={`${question} to `} name={name} after="’s progress?" />
          </p>
        ) : (
          text && <p>{text}</p>
        )}
      </div>
      {isOffered && <Answers {...merge} findNextFocus={() => status.current} />}
    </Floating>
  );
}

type AnswersProps = ReturnType<typeof useMerge> & { findNextFocus: () => HTMLElement | null };

function Answers({ findNextFocus, isRefused, save, decline }: AnswersProps) {
  const ref = useFocusHandover(findNextFocus, { preventScroll: true });

  function notNow(): void {
    decline();
    // The button that had the focus is gone: continue where the page begins.
    findHeading()?.focus({ preventScroll: true });
  }

  return (
    <div ref={ref} className={styles.answers}>
      <Row>
        <Button onClick={save}>Save</Button>
        <Button variant="secondary" onClick={notNow}>
          Not now
        </Button>
      </Row>
      <Failure>
        {isRefused && `Not saved to your account, and still on this device. ${messages.reloadPage}`}
      </Failure>
    </div>
  );
}
