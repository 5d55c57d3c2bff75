import { type Category, displayName, type ListedMove, shortName } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import { type CategorySummary, percentCompleted, summarizeCategory } from '#shared/summarize-progress.ts';
import { LevelBadge } from '../../features/summary/level-badge.tsx';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { useIsProgressAway } from '../../stores/use-is-progress-away.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardPairs } from '../../ui/looks.tsx';
import styles from './level-rows.module.css';

/** The levels as a path, with the skater's place on it. */
export function LevelRows({ category }: { category: Category<ListedMove> }) {
  const { progress, loaded } = useProgress();
  const isAway = useIsProgressAway();
  const isKnown = loaded && !isAway;
  const { levels } = summarizeCategory(category, progress);
  const current = isKnown ? findCurrentLevel(levels) : undefined;
  return (
    <CardPairs
      as="ol"
      className={levels.length % 3 === 1 ? styles.fours : styles.threes}
      data-category={category.id}
    >
      {category.levels.map(({ id, moves }, index) => {
        const { completed = 0, total = 0 } = levels[index] ?? {};
        const percent = isKnown ? percentCompleted(completed, total) : undefined;
        const name = displayName(id);
        return (
          <Card key={id} className={styles.level} data-current={id === current || undefined}>
            <LevelBadge categoryId={category.id} levelId={id} percent={percent} label={name} />
            <div>
              <h3>{name}</h3>
              <p className={styles.counts}>
                <span>{`${plural(total, 'move')} available`}</span>{' '}
                <span>{percent !== undefined && `${percent}% complete`}</span>
              </p>
            </div>
            <p className={styles.moves}>{moves.slice(0, 3).map(shortName).join('\u00a0· ')}</p>
            <ButtonLink to={levelPath(category.id, id)} about={name}>
              View Moves
            </ButtonLink>
          </Card>
        );
      })}
    </CardPairs>
  );
}

/** The first level with moves to do, from the last one begun. */
function findCurrentLevel(levels: CategorySummary['levels']): string | undefined {
  const place = levels.findLastIndex(({ completed }) => completed > 0);
  const isToDo = ({ completed, total }: CategorySummary['levels'][number]) => completed < total;
  return (levels.slice(Math.max(place, 0)).find(isToDo) ?? levels.find(isToDo))?.levelId;
}
