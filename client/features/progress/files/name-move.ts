import { type Curriculum, displayName, findLevel } from '#shared/curriculum.ts';
import { readKey } from '#shared/read-key.ts';

/** A marked move as people know it: 'Dip (Basic 1)'. One that the curriculum does not have goes by its key. */
export function nameMove(curriculum: Curriculum, key: string): string {
  const { categoryId, levelId, moveId } = readKey(curriculum, key) ?? {};
  if (!categoryId || !levelId || !moveId) return `${key} (not in the curriculum)`;
  const move = findLevel(curriculum, categoryId, levelId)?.moves.find(({ id }) => id === moveId);
  return `${move?.name ?? moveId} (${displayName(levelId)})`;
}
