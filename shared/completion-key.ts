import { type Curriculum, categoryAliases, listMoves, type Move } from './curriculum.ts';

export const maxKeyLength = 200;

/**
 * A key is used as a Firestore field name and in a URL. Firestore's SDK cannot update a field named `constructor`. What looks like
 * `s2-…` would be a further skater's (`skaters.ts`).
 */
export const completionKeyPattern = `^(?!constructor$|s[2-9]-|s[1-9][0-9]-)[a-z0-9][a-z0-9-]{0,${maxKeyLength - 1}}$`;
const keyPattern = new RegExp(completionKeyPattern);

export function isCompletionKey(text: string): boolean {
  return keyPattern.test(text);
}

/** `{categoryId}-{levelId}-{moveId}`. A move id that starts with category and level, as generated ids do, does not repeat them. */
export function completionKey(categoryId: string, levelId: string, moveId: string): string {
  const prefix = `${categoryId}-${levelId}-`;
  return moveId.startsWith(prefix) ? moveId : prefix + moveId;
}

/** Replaces an older spelling of the category in a stored key. */
export function canonicalKey(key: string): string {
  for (const [alias, categoryId] of categoryAliases) {
    if (key.startsWith(`${alias}-`)) return categoryId + key.slice(alias.length);
  }
  return key;
}

/** Accounts keep the keys of moves that have left the curriculum. The limit is more than ten times the size of the curriculum. */
export const maxUnknownKeys = 2_000;

/** Returns whether a key belongs to a move of the curriculum, in any spelling of its category. */
export function createKeyCheck(curriculum: Curriculum): (key: string) => boolean {
  const known = new Set(listMoves(curriculum).map(({ key }) => key));
  return (key) => known.has(canonicalKey(key));
}

/** The move that a key names. If the move has left the curriculum, only the category and perhaps the level are known. */
type MovePlace = Pick<Move, 'categoryId'> & Partial<Move>;

/**
 * Looks up a key in the curriculum. Ids contain hyphens themselves, so a key cannot be split: an exact match wins, then the
 * longest category and level ids that it starts with.
 */
export function resolveKey(curriculum: Curriculum, key: string): MovePlace | undefined {
  const canonical = canonicalKey(key);
  const move = listMoves(curriculum).find((each) => each.key === canonical);
  if (move) return move;
  const category = findLongestPrefix(curriculum.categories, canonical);
  if (!category) return undefined;
  const level = findLongestPrefix(category.levels, canonical.slice(category.id.length + 1));
  return { categoryId: category.id, ...(level && { levelId: level.id }) };
}

function findLongestPrefix<Item extends { id: string }>(items: Item[], text: string): Item | undefined {
  const prefixes = items.filter(({ id }) => text.startsWith(`${id}-`));
  return prefixes.sort((a, b) => b.id.length - a.id.length)[0];
}
