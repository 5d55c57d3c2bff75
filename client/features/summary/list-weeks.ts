import type { Day, Days } from '#shared/days.ts';
import { addDays, mondayOf } from '../../lib/calendar.ts';

interface Week {
  monday: Day;
  /** How many moves were completed in it. */
  count: number;
}

interface Weeks {
  /** The first day of these weeks or, if she began later, the day of her first move. */
  since: Day;
  total: number;
  /** The last one is the current one. */
  weeks: Week[];
}

const weekCount = 12;

/** When moves were completed in the last twelve weeks; undefined if none was. */
export function listWeeks(days: Days, today: Day): Weeks | undefined {
  const start = addDays(mondayOf(today), -7 * (weekCount - 1));
  const all = [...days.values()].sort();
  const dated = all.filter((day) => day >= start);
  const [first] = dated;
  if (!first) return undefined;
  const weeks = Array.from({ length: weekCount }, (_, index) => {
    const monday = addDays(start, 7 * index);
    // A day may be tomorrow, in a time zone that is ahead: then it is in the current week, too.
    const isCurrent = index === weekCount - 1;
    const inWeek = dated.filter((day) => day >= monday && (isCurrent || day < addDays(monday, 7)));
    return { monday, count: inWeek.length };
  });
  const hasEarlier = dated.length < all.length;
  return { since: hasEarlier ? start : first, total: dated.length, weeks };
}
