import { readFile } from 'node:fs/promises';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { invalidConfig, invalidInput } from '../start-error.ts';
import { checkRow } from './check-row.ts';

export type LoadedCurriculum = Awaited<ReturnType<typeof loadCurriculum>>;

/**
 * Reads and validates the curriculum. Returns the file too, which is served unchanged.
 * @throws StartError when the file cannot be read or has faults
 */
export async function loadCurriculum(file: string) {
  const csv = await readFile(file, 'utf8').catch(() => {
    throw invalidConfig([`CURRICULUM_FILE: expected a file that can be read, found "${file}"`]);
  });
  const { curriculum, faults } = parseCurriculum(csv, checkRow);
  if (faults.length > 0) throw invalidInput('curriculum.invalid', file, faults);
  return { csv, curriculum };
}
