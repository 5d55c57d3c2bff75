import { type CountedMove, displayName, type Level } from '#shared/curriculum.ts';
import type { Progress } from '#shared/progress.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';

/** The levels of a category before the skater's own. */
export type PassedLevels = readonly Level<CountedMove>[];

/** 'Mark Basic 1 to 5 as passed', 'Mark Pre Free Skate and Free Skate 1 as passed'. */
export const markAsPassedLabel = (levels: PassedLevels) => `Mark ${nameLevels(levels)} as passed`;

/** One change, with one Undo. @param originId of the button that was pressed */
export function markAsPassed(levels: PassedLevels, progress: Progress, originId: string): void {
  const left = levels.flatMap(({ moves }) => moves).filter(({ key }) => !progress.get(key));
  const changes = Object.fromEntries(left.map(({ key }) => [key, true]));
  // Without days: nobody knows when it was.
  progressStore.change(changes, { text: `Marked ${nameLevels(levels)} as passed`, originId }, {});
}

function nameLevels(levels: PassedLevels): string {
  const [first, last] = [levels[0], levels.at(-1)];
  if (!first || !last) return '';
  const name = displayName(first.id);
  if (first === last) return name;
  const category = `${displayName(first.categoryId)} `;
  const lastName = displayName(last.id);
  const shortName = name.startsWith(category) && lastName.startsWith(category);
  return `${name} ${levels.length === 2 ? 'and' : 'to'} ${shortName ? lastName.slice(category.length) : lastName}`;
}
