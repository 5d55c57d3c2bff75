import type { Category, CountedMove } from '#shared/curriculum.ts';
import { summarizeCategory } from '#shared/summarize-progress.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { useIsProgressAway } from '../../stores/use-is-progress-away.ts';
import styles from './which-level.module.css';

/** Asks a skater who has completed nothing in the category. Its line is reserved until that is known. */
export function WhichLevel({ category }: { category: Category<CountedMove> }) {
  const { progress, loaded } = useProgress();
  const isAway = useIsProgressAway();
  const isNew = loaded && !isAway && summarizeCategory(category, progress).completed === 0;
  return <p className={styles.question}>{isNew && 'Which level are you in?'}</p>;
}
