import Papa from 'papaparse';
import { appName } from '#shared/app-name.ts';
import { createKeyCheck, isCompletionKey, maxUnknownKeys, readKey } from '#shared/completion-key.ts';
import { type Curriculum, displayName, listMoves, type Move } from '#shared/curriculum.ts';
import { type Marks, readMarks } from '#shared/progress.ts';

/** The version of the JSON form. A file of a later one may mean something else. */
const version = 1;

export class UnreadableFile extends Error {
  constructor(problem: string, advice = 'Choose a file that was downloaded here.') {
    super(`We couldn’t read that file. Nothing changed. ${problem} ${advice}`);
    this.name = 'UnreadableFile';
  }
}

export function writeJson(marks: Marks): string {
  const file = { app: appName, version, progress: Object.fromEntries(marks) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export function writeCsv(marks: Marks, curriculum: Curriculum): string {
  const moves = new Map<string, Partial<Move>>(listMoves(curriculum).map((move) => [move.key, move]));
  for (const key of marks.keys()) {
    if (!moves.has(key)) moves.set(key, readKey(curriculum, key) ?? {});
  }
  const rows = [...moves].map(([key, { categoryId = '', levelId = '', name }]) => ({
    category: displayName(categoryId),
    level: displayName(levelId),
    move: name ?? 'No longer in the curriculum',
    completed: describeMark(marks.get(key)),
    key,
  }));
  // A spreadsheet reads UTF-8 only after a byte order mark, and must not run a name as a formula.
  return `\uFEFF${Papa.unparse(rows, { escapeFormulae: true })}\r\n`;
}

function describeMark(completed: boolean | undefined): string {
  if (completed === undefined) return '';
  return completed ? 'yes' : 'no';
}

/** @throws UnreadableFile */
export function readProgressFile(text: string): Marks {
  const content = text.replace(/^\uFEFF/, '').trim();
  if (content === '') throw new UnreadableFile('This file is empty.');
  return /^[[{]/.test(content) ? readJson(content) : readCsv(content);
}

/** More of them than an account can have would be refused one by one. @throws UnreadableFile */
export function checkUnknownKeys(marks: Marks, curriculum: Curriculum): void {
  const isKnown = createKeyCheck(curriculum);
  const unknown = [...marks.keys()].filter((key) => !isKnown(key));
  if (unknown.length <= maxUnknownKeys) return;
  const [found, limit] = [unknown.length, maxUnknownKeys].map((count) => count.toLocaleString('en-US'));
  throw new UnreadableFile(
    `It has ${found} moves that the curriculum doesn’t have; an account can have ${limit}.`,
  );
}

function readJson(content: string): Marks {
  const file = parse(content);
  const { progress } = file;
  if (typeof progress !== 'object' || progress === null || Array.isArray(progress)) {
    throw new UnreadableFile('This file has no progress in it.');
  }
  if (typeof file.version === 'number' && file.version > version) {
    throw new UnreadableFile(
      'This file is from a newer version of the app.',
      'Load this page again, then try once more.',
    );
  }
  for (const [key, completed] of Object.entries(progress)) {
    checkKey(key);
    if (typeof completed !== 'boolean') {
      throw new UnreadableFile(`“${key}” in this file is neither true nor false.`);
    }
  }
  return readMarks(progress);
}

function parse(content: string): Record<string, unknown> {
  try {
    return JSON.parse(content);
  } catch {
    throw new UnreadableFile('This file is damaged: its JSON cannot be read.');
  }
}

function readCsv(content: string): Marks {
  const { data, meta } = Papa.parse<Record<string, string>>(content, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  if (!meta.fields?.includes('key') || !meta.fields.includes('completed')) {
    throw new UnreadableFile(
      'This file cannot be read: it is neither JSON nor a CSV table with the columns “key” and “completed”.',
    );
  }
  const marks: [string, boolean][] = [];
  for (const [index, row] of data.entries()) {
    const key = row.key?.trim() ?? '';
    const answer = row.completed?.trim().toLowerCase() ?? '';
    checkKey(key);
    if (!/^(yes|true|no|false)?$/.test(answer)) {
      throw new UnreadableFile(
        `In row ${index + 2} of this file, “completed” is “${answer.slice(0, 40)}”.`,
        'Write yes or no there, then try again.',
      );
    }
    if (answer !== '') marks.push([key, answer === 'yes' || answer === 'true']);
  }
  return readMarks(Object.fromEntries(marks));
}

function checkKey(key: string): void {
  if (isCompletionKey(key)) return;
  throw new UnreadableFile(`“${key.slice(0, 40)}” in this file is not the key of a move.`);
}
