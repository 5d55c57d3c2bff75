import { createKeyCheck, resolveKey } from './completion-key.ts';
import type { Category, CountedMove, Curriculum, Level } from './curriculum.ts';
import { plural } from './plural.ts';
import type { Marks } from './progress.ts';

/** How many of the curriculum's moves are completed. */
export interface Count {
  completed: number;
  total: number;
}

export interface CategorySummary extends Count {
  categoryId: string;
  /** Completed moves that the curriculum no longer has; they are not among `completed`. */
  retired: number;
  levels: (Count & { levelId: string })[];
}

export function countCompleted({ moves }: Level<CountedMove>, marks: Marks): number {
  return moves.filter(({ key }) => marks.get(key)).length;
}

/** '3 of 8 moves complete'; '8 moves' while it is not known how many are complete. */
export function describeCount(completed: number | undefined, total: number): string {
  const moves = plural(total, 'move');
  return completed === undefined ? moves : `${completed} of ${moves} complete`;
}

/** A whole number from 0 to 100; 0 if there are no moves. */
export function percentCompleted(completed: number, total: number): number {
  return total === 0 ? 0 : Math.round((completed / total) * 100);
}

/** Counts marks per level and per category, in the order of the curriculum. */
export function summarizeProgress(curriculum: Curriculum, marks: Marks): CategorySummary[] {
  const retired = findRetired(curriculum, marks);
  return curriculum.categories.map((category) => ({
    ...summarizeCategory(category, marks),
    retired: retired.filter((categoryId) => categoryId === category.id).length,
  }));
}

export function summarizeCategory({ id, levels }: Category<CountedMove>, marks: Marks) {
  const summaries = levels.map((level) => ({
    levelId: level.id,
    completed: countCompleted(level, marks),
    total: level.moves.length,
  }));
  return {
    categoryId: id,
    completed: summaries.reduce((sum, { completed }) => sum + completed, 0),
    total: summaries.reduce((sum, { total }) => sum + total, 0),
    levels: summaries,
  };
}

/** The category of each completed move that the curriculum no longer has. */
function findRetired(curriculum: Curriculum, marks: Marks): (string | undefined)[] {
  const isKnown = createKeyCheck(curriculum);
  const retired = [...marks].filter(([key, completed]) => completed && !isKnown(key));
  return retired.map(([key]) => resolveKey(curriculum, key)?.categoryId);
}
