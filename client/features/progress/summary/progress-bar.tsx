import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Undefined while it is not known. */
  percent: number | undefined;
  /** What it is the progress of. */
  label?: string;
  look?: 'bar' | 'ring';
}

export function ProgressBar({ percent, label = 'Progress', look = 'bar' }: ProgressBarProps) {
  return (
    <div
      className={look === 'ring' ? `${styles.progress} ${styles.ring}` : styles.progress}
      // A property of its own makes the browser work out all that its contents inherit anew.
      style={percent === undefined ? undefined : { ['--percent' as string]: percent }}
    >
      <progress aria-label={label} value={percent} max={100} />
      <span>{percent !== undefined && `${percent}% complete`}</span>
    </div>
  );
}
