import { displayName, type Level } from '#shared/curriculum.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { PrintChecklist } from '../print/print-checklist.tsx';
import { useCompletion } from '../store/use-completion.ts';
import { LevelActions } from '../toggle/level-actions.tsx';
import { CountBar } from './progress-bar.tsx';
import styles from './summary.module.css';

export function LevelSummary({ categoryId, level }: { categoryId: string; level: Level }) {
  const { marks, loaded } = useCompletion();
  const count = { completed: countCompleted(categoryId, level, marks), total: level.moves.length };
  return (
    <div className={styles.summary}>
      <CountBar label={displayName(level.id)} count={count} loaded={loaded} />
      <div className={styles.actions}>
        <LevelActions categoryId={categoryId} level={level} />
        <PrintChecklist levels={[{ categoryId, level }]} />
      </div>
    </div>
  );
}
