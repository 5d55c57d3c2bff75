import Papa from 'papaparse';
import { isCompletionKey, resolveKey } from '#shared/completion-key.ts';
import { type Curriculum, displayName, listMoves, type Move } from '#shared/curriculum.ts';
import { type Day, type Days, isDay } from '#shared/days.ts';
import { defaultAppName } from '#shared/edition.ts';
import { type Progress, toProgress } from '#shared/progress.ts';
import { isStoredKey } from '#shared/skaters.ts';
import { cleanNote } from '../../lib/clean-note.ts';
import { readSkaters } from '../../stores/class/class-skaters.ts';
import type { Texts } from '../../stores/skater-texts.ts';
import { cleanTestDay } from '../../stores/test-days.ts';
import type { BesidesProgress } from './besides-progress.ts';

/** The message names what cannot be read. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';

  constructor(problem: string) {
    const advice = 'Choose a file that you made with “Save a backup”.';
    super(`We couldn’t read that file. Nothing changed. ${problem} ${advice}`);
  }
}

/** Of one skater, by completion key; and the class, if the device is a coach's. */
export interface Backup extends BesidesProgress {
  progress: Progress;
  days: Days;
}

/** @param skater her name, for whoever looks into the file */
export function toJson({ progress, days, notes, testDays, myClass }: Backup, skater: string | null): string {
  const file = {
    app: defaultAppName,
    version: 1,
    ...(skater && { skater }),
    progress: Object.fromEntries(progress),
    days: Object.fromEntries(days),
    notes: Object.fromEntries(notes),
    testDays: Object.fromEntries(testDays),
    ...(myClass.length > 0 && { class: myClass }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export function toCsv({ progress, days }: Pick<Backup, 'progress' | 'days'>, curriculum: Curriculum): string {
  const moves = new Map<string, Partial<Move>>(listMoves(curriculum).map((move) => [move.key, move]));
  for (const key of progress.keys()) {
    if (!moves.has(key)) moves.set(key, resolveKey(curriculum, key) ?? {});
  }
  const rows = [...moves].map(([key, { categoryId = '', levelId = '', name }]) => ({
    category: displayName(categoryId),
    level: displayName(levelId),
    move: name ?? 'No longer in the curriculum',
    completed: progress.get(key) ? 'yes' : 'no',
    day: days.get(key) ?? '',
    key,
  }));
  // Spreadsheets need a byte order mark to read UTF-8, and must not run a name as a formula.
  return `\uFEFF${Papa.unparse(rows, { escapeFormulae: true })}\r\n`;
}

/** Reads what `toJson` wrote, in any release. Leaves out days that are none, and other skaters' moves. @throws UnreadableFileError */
export function parseBackup(text: string): Backup {
  const { progress, days, notes, testDays, class: myClass } = parseJson(text) ?? {};
  if (typeof progress !== 'object' || progress === null || Array.isArray(progress))
    throw new UnreadableFileError('It has no progress in it.');
  for (const [key, completed] of Object.entries(progress)) {
    const name = `“${key.slice(0, 40)}”`;
    if (!isStoredKey(key)) throw new UnreadableFileError(`It names ${name}, which is not the key of a move.`);
    if (typeof completed !== 'boolean')
      throw new UnreadableFileError(`What it says about ${name} is neither true nor false.`);
  }
  const entries = Object.entries(days ?? {}).filter((entry): entry is [string, Day] =>
    isDay(entry[1], Date.now()),
  );
  return {
    progress: toProgress(progress),
    days: new Map(entries),
    notes: toTexts(notes, cleanNote),
    testDays: toTexts(testDays, cleanTestDay),
    myClass: readSkaters(myClass),
  };
}

function parseJson(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFileError('It isn’t JSON, or it is damaged.');
  }
}

/** The texts of an object that may have anything else, too. */
function toTexts(value: unknown, clean: (text: string) => string): Texts {
  const entries = typeof value === 'object' ? Object.entries(value ?? {}) : [];
  const texts = entries.map(([key, text]) => [key, typeof text === 'string' ? clean(text) : ''] as const);
  return new Map(texts.filter(([key, text]) => isCompletionKey(key) && text !== ''));
}
