import type { Level } from '#shared/curriculum.ts';
import { type Day, dayOf } from '#shared/days.ts';
import { plural } from '#shared/plural.ts';
import type { Progress } from '#shared/progress.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import { countDays, shortDay } from '../../lib/calendar.ts';

/** 'Test Dec 12 · 3 moves left', 'Test today · ready'; undefined if there is no test to come. */
export function testInWords(day: Day | undefined, level: Level, progress: Progress): string | undefined {
  const today = dayOf(new Date());
  if (!day || day < today) return undefined;
  const left = level.moves.length - countCompleted(level, progress);
  const when = ['today', 'tomorrow'][countDays(today, day)] ?? shortDay(day, today);
  return `Test ${when} · ${left === 0 ? 'ready' : `${plural(left, 'move')} left`}`;
}
