import Papa from 'papaparse';
import closestVideos from '../data/closest-videos.json' with { type: 'json' };
import knownMoves from '../data/known-moves.json' with { type: 'json' };
import { completionKey, maxKeyLength } from './completion-key.ts';
import type { Curriculum } from './curriculum.ts';

export const columns = [
  'category',
  'level',
  'move_id',
  'name',
  'description',
  'detailed_description',
  'video_url',
] as const;
export type Row = Record<(typeof columns)[number], string>;

/** A problem in the file. Rows are numbered as in a spreadsheet: the header is row 1. */
export interface RowFault {
  row: number;
  message: string;
}

/** Soft hyphens, zero-width spaces and byte order marks: a name or an id with one would not be found. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;
const noBreakSpace = /[\u00A0\u202F]/g;

/**
 * Groups the rows by category and level, in file order. Invalid rows are skipped and reported, so that one pass finds every
 * fault. The browser passes no `checkRow`: the server has already validated the file.
 */
export function parseCurriculum(
  csv: string,
  checkRow: (row: Row) => string[] = () => [],
): { curriculum: Curriculum; faults: RowFault[] } {
  const curriculum: Curriculum = { categories: [], closestVideos, knownMoves };
  const { data, errors } = Papa.parse<string[]>(plainText(csv), {
    newline: '\n',
    transform: (cell) => cell.trim(),
  });
  const [names = []] = data;
  const header = names.map((name) => name.toLowerCase().replaceAll(' ', '_'));
  const faults = checkHeader(header, names).map((message) => ({ row: 1, message }));
  if (faults.length > 0) return { curriculum, faults };

  const rowOfKey = new Map<string, number>();
  for (const [index, cells] of data.entries()) {
    if (index === 0 || cells.every((cell) => cell === '')) continue;
    const row = toRow(header, cells);
    const rowNumber = index + 1;
    const key = completionKey(row.category, row.level, row.move_id);
    const messages = [
      ...errors.filter((error) => error.row === index).map((error) => error.message),
      ...checkSurplus(cells.slice(header.length)),
      ...checkRow(row),
      ...checkKey(key, rowOfKey.get(key)),
    ];
    faults.push(...messages.map((message) => ({ row: rowNumber, message })));
    if (messages.length > 0) continue;
    rowOfKey.set(key, rowNumber);
    addMove(curriculum, key, row);
  }
  if (rowOfKey.size + faults.length === 0)
    faults.push({ row: 1, message: 'there are no moves below the header' });
  return { curriculum, faults };
}

function plainText(csv: string): string {
  const visible = csv.replaceAll(invisible, '').replaceAll(noBreakSpace, ' ');
  return visible.replaceAll(/\r\n?/g, '\n').normalize();
}

function checkHeader(header: string[], names: string[]): string[] {
  if (/[\0\uFFFD]/.test(header.join())) return ['the header is not UTF-8: save the file as CSV UTF-8'];
  const missing = columns.filter((column) => !header.includes(column));
  const repeated = columns.filter((column) => header.indexOf(column) !== header.lastIndexOf(column));
  return [
    ...(missing.length > 0 ? [`expected the columns ${quote(missing)}, found ${quote(names)}`] : []),
    ...repeated.map((column) => `the column "${column}" appears more than once`),
  ];
}

/** Quotes cells, but no long text: the file may be of another kind. */
function quote(cells: string[]): string {
  return cells.map((cell) => `"${cell.slice(0, 80)}"`).join(', ');
}

/** Spreadsheets write empty cells after the last column. */
function checkSurplus(cells: string[]): string[] {
  const surplus = cells.filter((cell) => cell !== '');
  return surplus.length > 0 ? [`has more cells than the header: ${quote(surplus)}`] : [];
}

/** Fills in cells that are missing at the end, and generates a missing move id. */
function toRow(header: string[], cells: string[]): Row {
  const entries = columns.map((column) => [column, cells[header.indexOf(column)] ?? '']);
  const row: Row = Object.fromEntries(entries);
  const name = toId(row.name);
  if (row.move_id === '' && name !== '')
    row.move_id = `${row.category}-${row.level}-${name}`.slice(0, maxKeyLength);
  return row;
}

/** Lower case, with a hyphen for spaces and for what an id cannot have: 'Chassé (L & R)' becomes 'chasse-l-r'. */
function toId(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const inside = letters.replaceAll(/^[^a-z0-9-]+|[^a-z0-9-]+$/g, '');
  return inside.replaceAll(/[^a-z0-9-]+/g, '-');
}

/** Keys must be unique: besides a repeated id, different splits at the hyphens could give the same key. */
function checkKey(key: string, usedInRow: number | undefined): string[] {
  if (usedInRow === undefined) return [];
  return [`the id is already used in row ${usedInRow} (both are stored as "${key}")`];
}

function addMove({ categories }: Curriculum, key: string, row: Row): void {
  const { levels } = findOrAdd(categories, { id: row.category, levels: [] });
  findOrAdd(levels, { categoryId: row.category, id: row.level, moves: [] }).moves.push({
    key,
    categoryId: row.category,
    levelId: row.level,
    id: row.move_id,
    name: row.name,
    description: row.description,
    detailedDescription: row.detailed_description,
    videoUrl: row.video_url,
  });
}

function findOrAdd<Item extends { id: string }>(items: Item[], added: Item): Item {
  const found = items.find(({ id }) => id === added.id);
  if (!found) items.push(added);
  return found ?? added;
}
