import { canonicalCategoryId, categoryAliases } from './category-aliases.ts';

/**
 * What a completion key may look like. The keys are field names in a document and part of a URL. Firestore's SDK cannot
 * update a field called `constructor`, because every object has such a property.
 */
export const completionKeyPattern = '^(?!constructor$)[a-z0-9][a-z0-9-]{0,199}$';

/**
 * The key under which a move's completion is stored: `{categoryId}-{levelId}-{moveId}`. A move id that
 * already starts with category and level, as generated ids do, does not repeat them.
 */
export function completionKey(categoryId: string, levelId: string, moveId: string): string {
  const prefix = `${categoryId}-${levelId}-`;
  return moveId.startsWith(prefix) ? moveId : prefix + moveId;
}

/** A stored key with an older spelling of its category brought up to date. */
export function canonicalKey(key: string): string {
  for (const alias of categoryAliases.keys()) {
    const prefix = `${alias}-`;
    if (key.startsWith(prefix)) return `${canonicalCategoryId(alias)}-${key.slice(prefix.length)}`;
  }
  return key;
}
