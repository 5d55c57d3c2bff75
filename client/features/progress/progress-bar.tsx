import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Undefined while it is not known. */
  percent: number | undefined;
  /** What it is the progress of. */
  label?: string;
}

export function ProgressBar({ percent, label = 'Progress' }: ProgressBarProps) {
  return (
    <div className={styles.progress}>
      <progress aria-label={label} value={percent} max={100} />
      <span>{percent !== undefined && `${percent}% complete`}</span>
    </div>
  );
}
