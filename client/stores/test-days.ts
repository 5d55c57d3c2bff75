import { type Day, isDay } from '#shared/days.ts';
import { createSkaterItem } from './skater-item.ts';
import { createSkaterTexts, useSkaterTexts } from './skater-texts.ts';
import * as storedKeys from './stored-keys.ts';

/** The days on which the skater tests, by level; also past ones. */
type TestDays = ReadonlyMap<string, Day>;

const testDays = createSkaterTexts(createSkaterItem(storedKeys.testDays), cleanTestDay);

/** Any day; '' for what is none. */
export function cleanTestDay(text: string): Day | '' {
  return isDay(text, Number.POSITIVE_INFINITY) ? text : '';
}

export const levelKey = (categoryId: string, levelId: string): string => `${categoryId}-${levelId}`;

/** Those of the skater who is shown. */
export const readTestDays = (): TestDays => testDays.read();

/** '' removes the day. Returns false if the browser has not stored it. */
export const writeTestDay = (key: string, day: Day | ''): boolean => testDays.write(key, day);

/** Those of the skater who is shown; none until it is known who that is. */
export const useTestDays = (): TestDays => useSkaterTexts(testDays);
