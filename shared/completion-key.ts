import { type Curriculum, categoryAliases, findCategory, listMoves, type Move } from './curriculum.ts';

/** Keys are names of fields and part of a URL. Firestore's SDK cannot update a field called `constructor`. */
export const completionKeyPattern = '^(?!constructor$)[a-z0-9][a-z0-9-]{0,199}$';
const keyPattern = new RegExp(completionKeyPattern);

export function isCompletionKey(text: string): boolean {
  return keyPattern.test(text);
}

/** `{categoryId}-{levelId}-{moveId}`. A move id that starts with category and level, as generated ids do, does not repeat them. */
export function completionKey(categoryId: string, levelId: string, moveId: string): string {
  const prefix = `${categoryId}-${levelId}-`;
  return moveId.startsWith(prefix) ? moveId : prefix + moveId;
}

/** A stored key with an older spelling of its category brought up to date. */
export function canonicalKey(key: string): string {
  for (const [alias, categoryId] of categoryAliases) {
    if (key.startsWith(`${alias}-`)) return categoryId + key.slice(alias.length);
  }
  return key;
}

/** Moves leave the curriculum, and the keys of an account stay: this is room for ten curriculums. */
export const maxUnknownKeys = 2_000;

/** Returns whether a key belongs to a move of the curriculum, in any spelling of its category. */
export function createKeyCheck(curriculum: Curriculum): (key: string) => boolean {
  const known = new Set(listMoves(curriculum).map(({ key }) => key));
  return (key) => known.has(canonicalKey(key));
}

/** What a key says of a move; less when the curriculum no longer has the move or its level. */
type MovePlace = Pick<Move, 'categoryId'> & Partial<Move>;

/** Ids have dashes: a move's own key comes first, then the longest category and level that the key starts with. */
export function readKey(curriculum: Curriculum, key: string): MovePlace | undefined {
  const canonical = canonicalKey(key);
  const move = listMoves(curriculum).find((each) => each.key === canonical);
  if (move) return move;
  const categoryId = longestStart(curriculum.categories, canonical);
  if (categoryId === undefined) return undefined;
  const levels = findCategory(curriculum, categoryId)?.levels ?? [];
  const levelId = longestStart(levels, canonical.slice(categoryId.length + 1));
  return levelId === undefined ? { categoryId } : { categoryId, levelId };
}

function longestStart(items: { id: string }[], text: string): string | undefined {
  const starts = items.map(({ id }) => id).filter((id) => text.startsWith(`${id}-`));
  return starts.sort((a, b) => b.length - a.length)[0];
}
