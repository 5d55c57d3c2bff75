/** What the build's manifest tells of each file: by its source, or by a name of the build's own. */
export type BuiltChunks = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The paths of the files that a page is made of. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/**
 * Follows a page's static imports, each file named once.
 * @throws when the build has no such page
 */
export function listPageFiles(chunks: BuiltChunks, source: string): PageFiles {
  if (!chunks[source]) throw new Error(`The built app has no page "${source}". Build it with: npm run build`);
  const names = new Set([source]);
  for (const name of names) for (const imported of chunks[name]?.imports ?? []) names.add(imported);
  const used = [...names].flatMap((name) => chunks[name] ?? []);
  const paths = (files: string[]) => [...new Set(files.map((file) => `/${file}`))];
  return {
    scripts: paths(used.map(({ file }) => file)),
    // What is imported comes first, so that whoever imports it has the last word.
    styles: paths(used.flatMap(({ css = [] }) => css).reverse()),
  };
}
