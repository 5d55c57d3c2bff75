/** Another name by which skaters or parents know a move or level. */
export interface SearchAlias {
  alias: string;
  /** Part of the curriculum's name of a move or level. */
  means: string;
}

/** Cells contain no commas or quotes, so the browser needs no CSV parser for this file. */
export function parseSearchAliases(csv: string): SearchAlias[] {
  const [, ...lines] = csv.split('\n');
  return lines.flatMap((line) => {
    const [alias, means] = line.split(',').map((cell) => cell.trim());
    return alias && means ? [{ alias, means }] : [];
  });
}

/** Finds what else the move or level with this name is called. */
export function createAliasFinder(aliases: SearchAlias[]) {
  const lowerCased = aliases.map(({ alias, means }) => ({ alias, means: means.toLowerCase() }));
  return (name: string): string[] => {
    const wanted = name.toLowerCase();
    return lowerCased.filter(({ means }) => wanted.includes(means)).map(({ alias }) => alias);
  };
}
