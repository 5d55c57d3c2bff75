import { canonicalKey, completionKey } from './completion-key.ts';
import { type Curriculum, findCategory, type Level, listMoves } from './curriculum.ts';

/** What a key tells of a move; less when the curriculum no longer has the move or its level. */
export interface MovePlace {
  categoryId: string;
  levelId?: string;
  moveId?: string;
}

/**
 * Reads a key against the curriculum. Ids hold dashes themselves, so a key cannot be taken apart without it:
 * a move's own key comes first, then the longest category and the longest level that the key starts with.
 */
export function readKey(curriculum: Curriculum, key: string): MovePlace | undefined {
  const canonical = canonicalKey(key);
  const move = listMoves(curriculum).find(
    (placed) => completionKey(placed.categoryId, placed.levelId, placed.move.id) === canonical,
  );
  if (move) return { categoryId: move.categoryId, levelId: move.levelId, moveId: move.move.id };

  const categoryId = longestStart(curriculum.categories, canonical);
  if (categoryId === undefined) return undefined;
  const levels: Level[] = findCategory(curriculum, categoryId)?.levels ?? [];
  const levelId = longestStart(levels, canonical.slice(categoryId.length + 1));
  return levelId === undefined ? { categoryId } : { categoryId, levelId };
}

function longestStart(items: { id: string }[], text: string): string | undefined {
  return items
    .map(({ id }) => id)
    .filter((id) => text.startsWith(`${id}-`))
    .sort((a, b) => b.length - a.length)[0];
}
