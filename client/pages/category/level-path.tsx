import type { PageData } from '#shared/pages.ts';
import { type CategorySummary, summarizeCategory } from '#shared/summarize-progress.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { useIsProgressAway } from '../../stores/use-is-progress-away.ts';
import styles from './level-path.module.css';
import { LevelStop } from './level-stop.tsx';

/** The levels as a slalom, with the skater's place on it. */
export function LevelPath({ category, known }: PageData<'category'>) {
  const { progress, loaded } = useProgress();
  const isAway = useIsProgressAway();
  const isKnown = loaded && !isAway;
  const { completed, levels } = summarizeCategory(category, progress);
  const current = isKnown ? findCurrentLevel(levels) : undefined;
  const place = completed > 0 ? 'You are here' : 'Start here';
  return (
    <ol className={styles.path}>
      {category.levels.map((level, index) => (
        <LevelStop
          key={level.id}
          level={level}
          known={known[index] ?? []}
          completed={isKnown ? levels[index]?.completed : undefined}
          place={level.id === current ? place : undefined}
        />
      ))}
    </ol>
  );
}

/** The first level with moves to do, from the last one begun. */
function findCurrentLevel(levels: CategorySummary['levels']): string | undefined {
  const place = levels.findLastIndex(({ completed }) => completed > 0);
  const isToDo = ({ completed, total }: CategorySummary['levels'][number]) => completed < total;
  return (levels.slice(Math.max(place, 0)).find(isToDo) ?? levels.find(isToDo))?.levelId;
}
