import { createKeyCheck, resolveKey } from './completion-key.ts';
import type { Category, CountedMove, Curriculum, Level } from './curriculum.ts';
import { plural } from './plural.ts';
import type { Progress } from './progress.ts';

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

export function countCompleted({ moves }: Level<CountedMove>, progress: Progress): number {
  return moves.filter(({ key }) => progress.get(key)).length;
}

/** '3 of 8 moves complete'; '8 moves' while it is not known how many are complete. */
export function countInWords(completed: number | undefined, total: number): string {
  const moves = plural(total, 'move');
  return completed === undefined ? moves : `${completed} of ${moves} complete`;
}

/** A whole number: 0 only if no move is completed, or there is none; 100 only if all are. */
export function percentCompleted(completed: number, total: number): number {
  if (completed === 0 || total === 0) return 0;
  return completed === total ? 100 : Math.min(Math.max(Math.round((completed / total) * 100), 1), 99);
}

/** Counts completed moves per level and per category, in the order of the curriculum. */
export function summarizeProgress(curriculum: Curriculum, progress: Progress): CategorySummary[] {
  const retired = findRetired(curriculum, progress);
  return curriculum.categories.map((category) => ({
    ...summarizeCategory(category, progress),
    retired: retired.filter((categoryId) => categoryId === category.id).length,
  }));
}

export function summarizeCategory({ id, levels }: Category<CountedMove>, progress: Progress) {
  const summaries = levels.map((level) => ({
    levelId: level.id,
    completed: countCompleted(level, progress),
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
function findRetired(curriculum: Curriculum, progress: Progress): (string | undefined)[] {
  const isKnown = createKeyCheck(curriculum);
  const retired = [...progress].filter(([key, completed]) => completed && !isKnown(key));
  return retired.map(([key]) => resolveKey(curriculum, key)?.categoryId);
}
