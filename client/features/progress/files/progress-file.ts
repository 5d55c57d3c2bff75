import Papa from 'papaparse';
import { appName } from '#shared/app-name.ts';
import { createKeyCheck, isCompletionKey, maxUnknownKeys, resolveKey } from '#shared/completion-key.ts';
import { type Curriculum, displayName, listMoves, type Move } from '#shared/curriculum.ts';
import { type Marks, toMarks } from '#shared/progress.ts';
import * as messages from '../../../lib/messages.ts';

/** The version of the JSON format. Files of a later version are refused. */
const version = 1;

export class UnreadableFileError extends Error {
  constructor(problem: string, advice = 'Choose a file that you downloaded from this app.') {
    super(`We couldn’t read that file. Nothing changed. ${problem} ${advice}`);
    this.name = 'UnreadableFileError';
  }
}

export function toJson(marks: Marks): string {
  const file = { app: appName, version, progress: Object.fromEntries(marks) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export function toCsv(marks: Marks, curriculum: Curriculum): string {
  const moves = new Map<string, Partial<Move>>(listMoves(curriculum).map((move) => [move.key, move]));
  for (const key of marks.keys()) {
    if (!moves.has(key)) moves.set(key, resolveKey(curriculum, key) ?? {});
  }
  const rows = [...moves].map(([key, { categoryId = '', levelId = '', name }]) => ({
    category: displayName(categoryId),
    level: displayName(levelId),
    move: name ?? 'No longer in the curriculum',
    completed: describeMark(marks.get(key)),
    key,
  }));
  // Spreadsheets need a byte order mark to read UTF-8, and must not run a name as a formula.
  return `\uFEFF${Papa.unparse(rows, { escapeFormulae: true })}\r\n`;
}

function describeMark(completed: boolean | undefined): string {
  if (completed === undefined) return '';
  return completed ? 'yes' : 'no';
}

/** @throws UnreadableFileError */
export function parseProgressFile(text: string): Marks {
  // `trim` also removes the byte order mark that spreadsheets write.
  const content = text.trim();
  if (content === '') throw new UnreadableFileError('This file is empty.');
  return /^[[{]/.test(content) ? readJson(content) : readCsv(content);
}

/** Checks the limit here, because the server would refuse the excess keys one by one. @throws UnreadableFileError */
export function checkUnknownKeys(marks: Marks, curriculum: Curriculum): void {
  const isKnown = createKeyCheck(curriculum);
  const unknown = [...marks.keys()].filter((key) => !isKnown(key));
  if (unknown.length <= maxUnknownKeys) return;
  const [found, limit] = [unknown.length, maxUnknownKeys].map((count) => count.toLocaleString('en-US'));
  throw new UnreadableFileError(
    `It has ${found} moves that the curriculum doesn’t have; an account can hold ${limit}.`,
  );
}

function readJson(content: string): Marks {
  const file = parse(content);
  const { progress } = file;
  if (typeof progress !== 'object' || progress === null || Array.isArray(progress)) {
    throw new UnreadableFileError('This file has no progress in it.');
  }
  if (typeof file.version === 'number' && file.version > version) {
    throw new UnreadableFileError('This file is from a newer version of the app.', messages.reloadPage);
  }
  for (const [key, completed] of Object.entries(progress)) {
    checkKey(key);
    if (typeof completed !== 'boolean') {
      throw new UnreadableFileError(`“${key}” in this file is neither true nor false.`);
    }
  }
  return toMarks(progress);
}

function parse(content: string): Record<string, unknown> {
  try {
    return JSON.parse(content);
  } catch {
    throw new UnreadableFileError('This file is damaged: its JSON can’t be read.');
  }
}

function readCsv(content: string): Marks {
  const { data, meta } = Papa.parse<Record<string, string>>(content, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  if (!meta.fields?.includes('key') || !meta.fields.includes('completed')) {
    throw new UnreadableFileError(
      'It is neither JSON nor a CSV table with the columns “key” and “completed”.',
    );
  }
  const marks: [string, boolean][] = [];
  for (const [index, row] of data.entries()) {
    const key = row.key?.trim() ?? '';
    const answer = row.completed?.trim().toLowerCase() ?? '';
    checkKey(key);
    if (!/^(yes|true|no|false)?$/.test(answer)) {
      throw new UnreadableFileError(
        `In row ${index + 2} of this file, “completed” is “${answer.slice(0, 40)}”.`,
        'Write yes or no there, then try again.',
      );
    }
    if (answer !== '') marks.push([key, answer === 'yes' || answer === 'true']);
  }
  return toMarks(Object.fromEntries(marks));
}

function checkKey(key: string): void {
  if (isCompletionKey(key)) return;
  throw new UnreadableFileError(`“${key.slice(0, 40)}” in this file is not the key of a move.`);
}
