import { type Count, percentCompleted } from '#shared/summarize-progress.ts';
import styles from './count-bar.module.css';
import { ProgressBar } from './progress-bar.tsx';

interface CountBarProps {
  /** What it is the progress of. */
  label: string;
  /** How many moves there are, and how many of them are completed as far as that is known. */
  count: Count;
  loaded: boolean;
}

/** How many moves are complete, in words and as a bar. It has its place before the marks are known. */
export function CountBar({ label, count: { completed, total }, loaded }: CountBarProps) {
  return (
    <div>
      <p className={styles.count}>{loaded ? `${completed} of ${total} moves complete` : `${total} moves`}</p>
      <ProgressBar label={label} percent={loaded ? percentCompleted(completed, total) : undefined} />
    </div>
  );
}
