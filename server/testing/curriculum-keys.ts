import { listMoves } from '#shared/curriculum.ts';
import { loadConfig } from '../config.ts';
import { loadCurriculum } from '../curriculum/load-curriculum.ts';

/** Lists this many different keys of the curriculum, in the current and an older spelling. */
export async function listCurriculumKeys(count: number): Promise<string[]> {
  const { curriculum } = await loadCurriculum(loadConfig({}).curriculumFile);
  const keys = listMoves(curriculum).map(({ key }) => key);
  const older = keys.map((key) => key.replace(/^free-skate-/, 'freestyle-'));
  return [...new Set([...keys, ...older])].slice(0, count);
}
