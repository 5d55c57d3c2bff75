import styles from './progress-bar.module.css';

export function ProgressBar({ percent }: { percent: number }) {
  return (
    <div className={styles.progress}>
      <progress aria-label="Progress" value={percent} max={100} />
      <span>{percent}% complete</span>
    </div>
  );
}
