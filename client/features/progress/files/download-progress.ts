import type { Curriculum } from '#shared/curriculum.ts';
import type { Marks } from '#shared/progress.ts';
import { writeCsv, writeJson } from './progress-file.ts';
import { saveFile } from './save-file.ts';

/** Hands the skater the marks as a file. Rejects when the curriculum, which has the moves' names, cannot be loaded. */
export async function downloadProgress(
  form: 'json' | 'csv',
  marks: Marks,
  loadCurriculum: () => Promise<Curriculum>,
): Promise<void> {
  if (form === 'json') saveFile('skating-progress.json', 'application/json', writeJson(marks));
  else saveFile('skating-progress.csv', 'text/csv;charset=utf-8', writeCsv(marks, await loadCurriculum()));
}
