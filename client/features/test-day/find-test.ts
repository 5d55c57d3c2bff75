import { type Curriculum, displayName, type LevelRef, listLevels } from '#shared/curriculum.ts';
import type { Progress } from '#shared/progress.ts';
import { levelKey, readTestDays } from '../../stores/test-days.ts';
import { testInWords } from './test-in-words.ts';

/** The test of the level where the skater is, in words, or else the nearest one, with its level's name. */
export function findTest(curriculum: Curriculum, progress: Progress, here: LevelRef): string | undefined {
  const testDays = readTestDays();
  const tests = listLevels(curriculum).flatMap((level) => {
    const day = testDays.get(levelKey(level.categoryId, level.id));
    const words = testInWords(day, level, progress);
    if (!day || !words) return [];
    const isHere = level.id === here.levelId && level.categoryId === here.categoryId;
    return { words: isHere ? words : `${displayName(level.id)} · ${words}`, order: isHere ? '' : day };
  });
  return tests.sort((one, other) => one.order.localeCompare(other.order))[0]?.words;
}
