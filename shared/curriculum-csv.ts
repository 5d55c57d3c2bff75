import Papa from 'papaparse';
import { completionKey } from './completion-key.ts';
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

const emptyRow = Object.fromEntries(columns.map((column) => [column, ''])) as Row;

/**
 * Groups the rows by category and level, in file order. Invalid rows are skipped and reported, so that one pass finds every
 * fault. The browser passes no `checkRow`: the server has already validated the file.
 */
export function parseCurriculum(
  csv: string,
  checkRow: (row: Row) => string[] = () => [],
): { curriculum: Curriculum; faults: RowFault[] } {
  const curriculum: Curriculum = { categories: [] };
  const faults: RowFault[] = [];
  const { data, errors, meta } = Papa.parse<Partial<Row>>(csv, {
    header: true,
    transformHeader: (name) => name.trim(),
    transform: (cell) => cell.trim(),
  });
  const repeated = Object.values(meta.renamedHeaders ?? {});
  for (const column of columns) {
    if (repeated.includes(column))
      faults.push({ row: 1, message: `the column "${column}" appears more than once` });
    if (!meta.fields?.includes(column)) faults.push({ row: 1, message: `the column "${column}" is missing` });
  }
  if (faults.length > 0) return { curriculum, faults };

  const rowOfKey = new Map<string, number>();
  for (const [index, cells] of data.entries()) {
    const row = completeRow(cells);
    if (columns.every((column) => row[column] === '')) continue;
    const rowNumber = index + 2;
    const key = completionKey(row.category, row.level, row.move_id);
    const messages = [
      ...errors.filter((error) => dataIndex(error) === index).map((error) => error.message),
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

/** Papa Parse counts the header as row 0 in quoting errors, but not in other errors. */
function dataIndex({ row = 0, type }: Papa.ParseError): number {
  return type === 'Quotes' ? row - 1 : row;
}

/** Fills in missing columns, and generates a missing move id. */
function completeRow(cells: Partial<Row>): Row {
  const row = { ...emptyRow, ...cells };
  if (row.move_id === '' && row.name !== '') {
    row.move_id = `${row.category}-${row.level}-${row.name.toLowerCase().replaceAll(/\s+/g, '-')}`;
  }
  return row;
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
