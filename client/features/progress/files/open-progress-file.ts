import type { Curriculum } from '#shared/curriculum.ts';
import type { Marks } from '#shared/progress.ts';
import { readProgressFile, UnreadableFile } from './progress-file.ts';

/** Many times the size of a file with every move of the curriculum. */
const maxBytes = 1_000_000;

export interface OpenedFile {
  fileName: string;
  marks: Marks;
  curriculum: Curriculum;
}

/** The marks of a file that the skater chose, or why they cannot be had, in words for the skater. */
export async function openProgressFile(
  file: File,
  loadCurriculum: () => Promise<Curriculum>,
): Promise<OpenedFile | string> {
  try {
    if (file.size > maxBytes) {
      throw new UnreadableFile('This file is too big: a file of progress has less than 1 MB.');
    }
    const marks = readProgressFile(await file.text());
    return { fileName: file.name, marks, curriculum: await loadCurriculum() };
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
}
