import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { loadConfig } from '../config.ts';
import { benchFolder } from './servers.ts';

const levelsPerCategory = 16;

/** Writes a curriculum of many moves made of the one there is, with a number of its own in each text. Gives the path of the file. */
export async function growCurriculum(moveCount: number, movesPerLevel: number): Promise<string> {
  const csv = await readFile(loadConfig({}).curriculumFile, 'utf8');
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  const rows = Array.from({ length: moveCount }, (_, index) => {
    const source = data[index % data.length] ?? {};
    const level = Math.floor(index / movesPerLevel);
    const category = Math.floor(level / levelsPerCategory);
    return {
      ...source,
      category: category === 0 ? 'basic' : `program-${category}`,
      level: `stage-${level}`,
      move_id: `move-${index}`,
      name: `${source.name} ${index}`,
      description: `Variation ${index}: ${source.description}`,
    };
  });
  const file = join(benchFolder, `${moveCount}-moves.csv`);
  await mkdir(benchFolder, { recursive: true });
  await writeFile(file, Papa.unparse(rows, { newline: '\n' }));
  return file;
}
