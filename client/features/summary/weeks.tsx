import { dayOf } from '#shared/days.ts';
import { plural } from '#shared/plural.ts';
import { shortDay } from '../../lib/calendar.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { SmallPrint } from '../../ui/looks.tsx';
import { listWeeks } from './list-weeks.ts';
import styles from './weeks.module.css';

/** Half the width of a week. */
const half = 12;
/** Of a week without a move. */
const smallest = 3;

/** What was completed in the last twelve weeks, a dot for each. Weeks without a move are not counted in words: nothing blames. */
export function Weeks() {
  const { days } = useProgress();
  const today = dayOf(new Date());
  const found = listWeeks(days, today);
  if (!found) return null;
  const { since, total, weeks } = found;
  const inWords = weeks
    .filter(({ count }) => count > 0)
    .map(({ monday, count }) => `${count} in the week of ${shortDay(monday, today)}`);
  return (
    <div className={styles.weeks}>
      <SmallPrint>{`Since ${shortDay(since, today)}: ${plural(total, 'move')}`}</SmallPrint>
      <svg viewBox={`0 0 ${2 * half * weeks.length} ${2 * half}`} role="img" aria-label={inWords.join(', ')}>
        {weeks.map(({ monday, count }, index) => (
          <circle
            key={monday}
            className={count === 0 ? styles.quiet : undefined}
            cx={half + 2 * half * index}
            cy={half}
            r={count === 0 ? smallest : Math.min(smallest + 0.5 + 1.9 * count, half - 1)}
          />
        ))}
      </svg>
    </div>
  );
}
