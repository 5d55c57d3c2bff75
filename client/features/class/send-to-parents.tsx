import { type ReactNode, useState } from 'react';
import type { ClassSkater } from '../../stores/class/class-skaters.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure, SmallPrint } from '../../ui/looks.tsx';
import styles from './class.module.css';
import { hasNews, type MakeLink, SendLink } from './send-link.tsx';

interface SendToParentsProps {
  skaters: readonly ClassSkater[];
  makeLink: MakeLink;
  /** Whether notes are sent. */
  children: ReactNode;
}

/** One link for each skater with ticks or notes of the coach. */
export function SendToParents({ skaters, makeLink, children }: SendToParentsProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const sendable = skaters.filter(hasNews);
  const text = sendable
    .map((skater) => `${skater.name}: ${window.location.origin}${makeLink(skater)}`)
    .join('\n');

  async function copy(): Promise<void> {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  return (
    <Disclosure>
      <summary>Send to parents</summary>
      <SmallPrint>
        The parent opens the link and adds what you ticked. Your ticks stay here until a newer link of the
        skater has them.
      </SmallPrint>
      {sendable.length === 0 && <p>Nothing to send yet. Tick a move, or tap a name to write a note.</p>}
      {children}
      <ul className={styles.links}>
        {sendable.map((skater) => (
          <li key={skater.name}>
            <SendLink skater={skater} makeLink={makeLink} />
          </li>
        ))}
      </ul>
      {sendable.length > 1 && (
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy all links
          </Button>
          <SmallPrint>Each link is for one family: don’t post them all in a group.</SmallPrint>
        </>
      )}
      <div role="status">
        {outcome === 'copied' && <p>Links copied</p>}
        {outcome === 'failed' && (
          <p>
            We couldn’t copy the links. Select them and copy them yourself:{' '}
            <code className={styles.text}>{text}</code>
          </p>
        )}
      </div>
    </Disclosure>
  );
}
