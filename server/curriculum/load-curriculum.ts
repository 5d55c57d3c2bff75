import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { checkRow } from '#shared/check-row.ts';
import { type Curriculum, listMoves } from '#shared/curriculum.ts';
import { parseCurriculum, type RowFault } from '#shared/curriculum-csv.ts';
import { checkTracingFile } from '#shared/tracing/check-tracing-file.ts';
import { invalidConfig, StartError } from '../start-error.ts';

export type LoadedCurriculum = Awaited<ReturnType<typeof loadCurriculum>>;

function invalidFile(file: string, faults: RowFault[]): StartError {
  const lines = faults.map(({ row, message }) => `  row ${row}: ${message}`);
  return new StartError(`${file} is not valid:\n${lines.join('\n')}`, 'curriculum.invalid', faults);
}

const dataFolder = resolve(import.meta.dirname, '../../data');
/** The app has this file built in, so it always belongs to the curriculum of the release. */
const tracingsFile = resolve(dataFolder, 'tracings.csv');
const releasedCurriculum = resolve(dataFolder, 'csv/skating_moves.csv');

/**
 * Reads and validates the curriculum and the tracings. Returns the curriculum's file too, which is served
 * unchanged. An operator's own curriculum may have moves without a tracing.
 * @throws StartError when a file cannot be read or has faults
 */
export async function loadCurriculum(file: string, tracings = tracingsFile) {
  const csv = await readFile(file, 'utf8').catch(() => {
    throw invalidConfig([`CURRICULUM_FILE: expected a file that can be read, found "${file}"`]);
  });
  const { curriculum, faults } = parseCurriculum(csv, checkRow);
  if (faults.length > 0) throw invalidFile(file, faults);
  const { rows, faults: tracingFaults } = checkTracingFile(await readReleased(tracings));
  if (file === releasedCurriculum) tracingFaults.push(...findUnmatchedMoves(curriculum, rows));
  if (tracingFaults.length > 0) throw invalidFile(tracings, tracingFaults);
  return { csv, curriculum };
}

/** Reads a file that operators do not replace. */
function readReleased(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw invalidConfig([`${file}: cannot be read. Put it back, as it comes with this release`]);
  });
}

/**
 * Finds moves without a tracing, at the row where it is missing, and tracings of unknown moves.
 * @param rows row numbers of the tracings, by completion key or part name
 */
function findUnmatchedMoves(curriculum: Curriculum, rows: ReadonlyMap<string, number>): RowFault[] {
  const faults: RowFault[] = [];
  const keys = new Set(listMoves(curriculum).map(({ key }) => key));
  let lastRow = 1;
  for (const key of keys) {
    const row = rows.get(key);
    const message = `the move "${key}" has no tracing: its row belongs here`;
    if (row === undefined) faults.push({ row: lastRow + 1, message });
    lastRow = row ?? lastRow;
  }
  for (const [key, row] of rows) {
    const isKnown = key.startsWith('[') || keys.has(key);
    const message = `the curriculum has no move "${key}": if its id was changed, undo that, because marks are stored under it`;
    if (!isKnown) faults.push({ row, message });
  }
  return faults;
}
