/** Spellings of a category id that older versions used, in links and in stored keys. */
export const categoryAliases: ReadonlyMap<string, string> = new Map([
  ['freestyle', 'free-skate'],
  ['freesytle', 'free-skate'],
  ['freetyle', 'free-skate'],
]);

/** The id a category goes by today. */
export function canonicalCategoryId(categoryId: string): string {
  return categoryAliases.get(categoryId) ?? categoryId;
}
