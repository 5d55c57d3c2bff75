import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { checkRow } from '#shared/check-row.ts';
import type { Curriculum } from '#shared/curriculum.ts';
import { type CurriculumFault, readCurriculum } from '#shared/curriculum-csv.ts';
import { readTracings } from '#shared/tracing/tracings-csv.ts';
import { ConfigError } from '../config.ts';

export interface LoadedCurriculum {
  /** The file as it was read, to be served as it is. */
  csv: string;
  curriculum: Curriculum;
}

export class CurriculumError extends Error {
  readonly faults: CurriculumFault[];

  constructor(file: string, faults: CurriculumFault[]) {
    const lines = faults.map((fault) => `  row ${fault.row}: ${fault.message}`);
    super(`The curriculum ${file} is not valid:\n${lines.join('\n')}`);
    this.name = 'CurriculumError';
    this.faults = faults;
  }
}

/** The build puts it into the app; its lines are checked with the curriculum's. */
const tracingsFile = resolve(import.meta.dirname, '../../data/tracings.csv');

/** @throws ConfigError when there is no such file, CurriculumError when it or the file of the tracings has faults */
export async function loadCurriculum(file: string, tracings = tracingsFile): Promise<LoadedCurriculum> {
  const csv = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError([`CURRICULUM_FILE: expected a file that can be read, found "${file}"`]);
  });
  const { curriculum, faults } = readCurriculum(csv, checkRow);
  if (faults.length > 0) throw new CurriculumError(file, faults);
  const { faults: tracingFaults } = readTracings(await readFile(tracings, 'utf8'));
  if (tracingFaults.length > 0) throw new CurriculumError(tracings, tracingFaults);
  return { csv, curriculum };
}
