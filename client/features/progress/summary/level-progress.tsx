import { displayName, type Level } from '#shared/curriculum.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import styles from './level-progress.module.css';
import { CountBar } from './progress-bar.tsx';

/** A slim progress bar that sticks below the header, with a medal at its end. */
export function LevelProgress({ level }: { level: Level }) {
  const total = level.moves.length;
  return (
    <CountBar
      className={styles.level}
      label={displayName(level.id)}
      count={(marks) => ({ completed: countCompleted(level, marks), total })}
    />
  );
}
