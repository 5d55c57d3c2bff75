import { completionKey } from './completion-key.ts';
import {
  type Category,
  type Curriculum,
  findCategory,
  findLevel,
  type Level,
  listLevels,
  type Move,
} from './curriculum.ts';
import type { Marks } from './progress.ts';
import { countCompleted } from './summarize-progress.ts';

export interface LevelPlace {
  categoryId: string;
  levelId: string;
}

/** Where a skater goes on: a level, and the move to learn there; no move when the whole category is marked. */
export interface NextStep extends LevelPlace {
  move?: Move;
}

/** The first move of the level that is not marked. */
export function findNextMove(categoryId: string, level: Level, marks: Marks): Move | undefined {
  return level.moves.find((move) => !marks.get(completionKey(categoryId, level.id, move.id)));
}

/**
 * Where to go on after a visit to `last`; without one, after the last level in which something is marked. From
 * there it looks ahead to the end of the category first, then at what was left out before.
 */
export function findNextStep(curriculum: Curriculum, marks: Marks, last?: LevelPlace): NextStep | undefined {
  const known = last && findLevel(curriculum, last.categoryId, last.levelId);
  const place = known ? last : lastMarkedPlace(curriculum, marks);
  const category = place && findCategory(curriculum, place.categoryId);
  if (!category) return undefined;
  const { categoryId, levelId } = place;
  const at = category.levels.findIndex((level) => level.id === levelId);
  for (const level of [...category.levels.slice(at), ...category.levels.slice(0, at)]) {
    const move = findNextMove(categoryId, level, marks);
    if (move) return { categoryId, levelId: level.id, move };
  }
  return { categoryId, levelId };
}

/** The levels before and after a level of the category. */
export function findNeighbors(category: Category, levelId: string): { previous?: Level; next?: Level } {
  const at = category.levels.findIndex((level) => level.id === levelId);
  const previous = category.levels[at - 1];
  const next = at < 0 ? undefined : category.levels[at + 1];
  return { ...(previous && { previous }), ...(next && { next }) };
}

function lastMarkedPlace(curriculum: Curriculum, marks: Marks): LevelPlace | undefined {
  const last = listLevels(curriculum).findLast(
    ({ categoryId, level }) => countCompleted(categoryId, level, marks) > 0,
  );
  return last && { categoryId: last.categoryId, levelId: last.level.id };
}
