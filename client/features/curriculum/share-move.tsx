import { useState } from 'react';
import { type ShareOutcome, shareLink } from './share-link.ts';
import styles from './share-move.module.css';

interface ShareMoveProps {
  name: string;
  /** The page that opens at the move. */
  path: string;
}

/** Shares the move's link with another app, or copies it. */
export function ShareMove({ name, path }: ShareMoveProps) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const url = new URL(path, window.location.origin).href;

  async function share(): Promise<void> {
    setOutcome(undefined);
    setOutcome(await shareLink(name, url));
  }

  return (
    <>
      <button
        type="button"
        className={styles.share}
        aria-label={`Share ${name}`}
        onClick={() => void share()}
      >
        Share
      </button>
      <div role="status">
        {outcome === 'copied' && <p>Link copied</p>}
        {outcome === 'failed' && (
          <p>
            The link could not be copied. Select it and copy it yourself:{' '}
            <span className={styles.link}>{url}</span>
          </p>
        )}
      </div>
    </>
  );
}
