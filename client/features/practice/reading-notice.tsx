import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/looks.tsx';
import styles from './practice.module.css';
import type { ReadingFault } from './use-read-aloud.ts';

const texts = {
  silent: 'This browser didn’t read that. It may need a tap, or have no voice.',
  stopped: 'The voice stopped before the end.',
};

/** Says that a step was not read, because some browsers fail without a word. It covers the picture, so that nothing moves. */
export function ReadingNotice({ fault, onRetry }: { fault: ReadingFault | undefined; onRetry: () => void }) {
  return (
    <div role="status" className={styles.notice}>
      {fault && (
        <Notice className={styles.fault}>
          <p key={fault}>{texts[fault]}</p>
          <Button onClick={onRetry}>Try again</Button>
        </Notice>
      )}
    </div>
  );
}
