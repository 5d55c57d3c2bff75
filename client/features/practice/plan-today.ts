import { type Curriculum, listMoves, type Move } from '#shared/curriculum.ts';
import type { Day, Days } from '#shared/days.ts';
import { findMoveToKeepWarm, findNextMoves } from '#shared/next-move.ts';
import type { Progress } from '#shared/progress.ts';
import { countDays } from '../../lib/calendar.ts';

/** What to practice today. */
export interface Plan {
  /** The moves that the skater keeps working on, then the next ones, three in all. */
  next: Move[];
  /** Completed ones: one to keep warm or, after a long pause and where nothing is next, those that were completed last. */
  toRepeat: Move[];
  isAfterPause: boolean;
}

interface Completed {
  progress: Progress;
  days: Days;
}

const nextCount = 3;
const repeatCount = 5;
/** Of moves to keep warm, for a skater who has nothing left to learn. */
const warmCount = 4;
/** A pause is long after so many days without a completed move. */
const pauseDays = 60;

export function planToday(
  curriculum: Curriculum,
  completed: Completed,
  workingOn: readonly string[],
  today: Day,
): Plan {
  const { progress, days } = completed;
  const begun = listMoves(curriculum).filter(({ key }) => workingOn.includes(key));
  const next = new Set([...begun, ...findNextMoves(curriculum, progress, nextCount)]);
  const isAfterPause = isLongAgo(days, today);
  return {
    next: [...next].slice(0, nextCount),
    toRepeat: listToRepeat(curriculum, completed, { isAfterPause, isAllDone: next.size === 0 }),
    isAfterPause,
  };
}

/** In the order in which they are practiced: after a pause, the skater first repeats what she can do. */
export function listPlannedMoves({ next, toRepeat, isAfterPause }: Plan): Move[] {
  return isAfterPause ? [...toRepeat, ...next] : [...next, ...toRepeat];
}

/** Whether the last move was completed long ago; not if nobody knows when. */
function isLongAgo(days: Days, today: Day): boolean {
  const last = [...days.values()].sort().at(-1);
  return last !== undefined && countDays(last, today) >= pauseDays;
}

function listToRepeat(
  curriculum: Curriculum,
  completed: Completed,
  { isAfterPause, isAllDone }: { isAfterPause: boolean; isAllDone: boolean },
): Move[] {
  if (isAfterPause) return listLastCompleted(curriculum, completed, repeatCount);
  if (isAllDone) return listLastCompleted(curriculum, completed, warmCount);
  const toKeepWarm = findMoveToKeepWarm(curriculum, completed.progress);
  return toKeepWarm ? [toKeepWarm] : [];
}

/** The last ones by their day, then in the order of the curriculum. Those without a day were completed before the others. */
function listLastCompleted(curriculum: Curriculum, { progress, days }: Completed, count: number): Move[] {
  const dayOfMove = ({ key }: Move) => days.get(key) ?? '';
  const moves = listMoves(curriculum).filter(({ key }) => progress.get(key));
  return moves.sort((one, other) => dayOfMove(one).localeCompare(dayOfMove(other))).slice(-count);
}
