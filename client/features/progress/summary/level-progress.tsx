import { displayName, type PlacedLevel } from '#shared/curriculum.ts';
import { countCompleted, percentCompleted } from '#shared/summarize-progress.ts';
import { useCompletion } from '../store/completion-store.ts';
import styles from './level-progress.module.css';
import { ProgressBar } from './progress-bar.tsx';

/** How far the skater is in the level: a slim bar that stays in sight, with a medal at its end. */
export function LevelProgress({ categoryId, level }: PlacedLevel) {
  const { marks, loaded } = useCompletion();
  const total = level.moves.length;
  const completed = countCompleted(categoryId, level, marks);
  return (
    <div className={styles.level}>
      <span>{loaded ? `${completed} of ${total} moves complete` : `${total} moves`}</span>
      <ProgressBar
        look="slim"
        label={displayName(level.id)}
        percent={loaded ? percentCompleted(completed, total) : undefined}
      />
    </div>
  );
}
