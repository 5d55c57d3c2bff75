import { type Count, percentCompleted } from '#shared/summarize-progress.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Undefined while it is not known. */
  percent: number | undefined;
  label?: string;
  look?: 'bar' | 'ring';
}

export function ProgressBar({ percent, label = 'Progress', look = 'bar' }: ProgressBarProps) {
  return (
    <div
      className={`needs-scripts ${styles.progress} ${look === 'ring' ? styles.ring : ''}`}
      // A property of its own makes the browser work out all that its contents inherit anew.
      style={percent === undefined ? undefined : { ['--percent' as string]: percent }}
    >
      <progress aria-label={label} value={percent} max={100} />
      <span>{percent !== undefined && `${percent}% complete`}</span>
    </div>
  );
}

/** How many moves are complete, in words and as a bar. It has its place before the marks are known. */
export function CountBar({ label, count, loaded }: { label: string; count: Count; loaded: boolean }) {
  const { completed, total } = count;
  return (
    <div>
      <div>{loaded ? `${completed} of ${total} moves complete` : `${total} moves`}</div>
      <ProgressBar label={label} percent={loaded ? percentCompleted(completed, total) : undefined} />
    </div>
  );
}
