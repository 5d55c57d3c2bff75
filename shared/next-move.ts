import {
  type Category,
  type Curriculum,
  findCategory,
  findLevel,
  type Level,
  type LevelRef,
  listLevels,
  type Move,
} from './curriculum.ts';
import { findInProgram } from './edition.ts';
import type { Progress } from './progress.ts';
import { countCompleted } from './summarize-progress.ts';

/** Where a skater continues. `move` is missing if the whole track is completed. */
interface NextStep extends LevelRef {
  move?: Move;
}

/** The first move of the level that is not completed. */
export function findNextMove(level: Level, progress: Progress): Move | undefined {
  return level.moves.find(({ key }) => !progress.get(key));
}

/** Where to continue: in the highest level of the track with a completed move or, once that one is complete, in what follows. */
export function findNextStep(curriculum: Curriculum, progress: Progress): NextStep | undefined {
  // Of two tracks, the one that the curriculum has last: so it does not change with what is completed in the other one.
  const begun = listLevels(curriculum).findLast((level) => isStarted(level, progress));
  if (!begun) return undefined;
  const track = listTrack(curriculum, progress, begun.categoryId).flatMap(({ levels }) => levels);
  const place = track.findLast((level) => isStarted(level, progress)) ?? begun;
  for (const level of [...listLevelsFrom(curriculum, progress, place.categoryId, place.id), ...track]) {
    const move = findNextMove(level, progress);
    if (move) return { categoryId: level.categoryId, levelId: level.id, move };
  }
  return toLevelRef(place);
}

/** Levels in the order to look for the next move: this one and later ones, earlier ones that are started, then the next category. */
function listLevelsFrom(
  curriculum: Curriculum,
  progress: Progress,
  categoryId: string,
  levelId: string,
): Level[] {
  const levels = findCategory(curriculum, categoryId)?.levels ?? [];
  const found = levels.findIndex(({ id }) => id === levelId);
  const start = Math.max(found, 0);
  const begun = levels.slice(0, start).filter((level) => isStarted(level, progress));
  const next = followUpOf(categoryId);
  const following = next ? listLevelsFrom(curriculum, progress, next.categoryId, next.levelId) : [];
  return [...levels.slice(start), ...begun, ...following];
}

/** The skater's way through the program: the started categories that lead to this one, this one, and those that follow. */
export function listTrack(curriculum: Curriculum, progress: Progress, categoryId: string): Category[] {
  const before = curriculum.categories.find(
    ({ id, levels }) =>
      followUpOf(id)?.categoryId === categoryId && levels.some((level) => isStarted(level, progress)),
  );
  if (before) return listTrack(curriculum, progress, before.id);
  const track: Category[] = [];
  for (let id: string | undefined = categoryId; id !== undefined; id = followUpOf(id)?.categoryId) {
    const category = findCategory(curriculum, id);
    if (category) track.push(category);
  }
  return track;
}

/** The next `count` moves, or fewer if not so many are left. */
export function findNextMoves(curriculum: Curriculum, progress: Progress, count: number): Move[] {
  const assumed = new Map(progress);
  const moves: Move[] = [];
  while (moves.length < count) {
    const move = findNextStep(curriculum, assumed)?.move;
    if (!move) break;
    moves.push(move);
    assumed.set(move.key, true);
  }
  return moves;
}

/** A completed move to repeat: the last one of the started level before that of the next move, or of that level if there is none. */
export function findMoveToKeepWarm(curriculum: Curriculum, progress: Progress): Move | undefined {
  const step = findNextStep(curriculum, progress);
  if (!step) return undefined;
  const levels = listTrack(curriculum, progress, step.categoryId).flatMap((category) => category.levels);
  const here = levels.findIndex(
    ({ categoryId, id }) => categoryId === step.categoryId && id === step.levelId,
  );
  const level = [...levels.slice(here, here + 1), ...levels.slice(0, here)].findLast((each) =>
    isStarted(each, progress),
  );
  return level?.moves.findLast(({ key }) => progress.get(key));
}

/** Where the program continues after the last level of a category. */
function followUpOf(categoryId: string): LevelRef | undefined {
  const next = findInProgram(categoryId)?.next;
  return next && { categoryId: next.category, levelId: next.level };
}

/** The previous and next level. The last level of a category is followed by a level of the next category, if there is one. */
export function findNeighbors(
  curriculum: Curriculum,
  categoryId: string,
  levelId: string,
): { previous?: LevelRef | undefined; next?: LevelRef | undefined } {
  const levels = findCategory(curriculum, categoryId)?.levels ?? [];
  const at = levels.findIndex((level) => level.id === levelId);
  const followUp = followUpOf(categoryId);
  const following = followUp && findLevel(curriculum, followUp.categoryId, followUp.levelId);
  return { previous: toLevelRef(levels[at - 1]), next: toLevelRef(levels[at + 1] ?? following) };
}

function toLevelRef(level: Level | undefined): LevelRef | undefined {
  return level && { categoryId: level.categoryId, levelId: level.id };
}

function isStarted(level: Level, progress: Progress): boolean {
  return countCompleted(level, progress) > 0;
}
