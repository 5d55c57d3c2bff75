/** What skaters and parents call something that the curriculum names otherwise. */
export interface SearchAlias {
  alias: string;
  /** A part of the name of a move or level, as the curriculum spells it. */
  means: string;
}

/** Neither column needs a comma, so that the browser needs no parser for this file. */
export function readSearchAliases(csv: string): SearchAlias[] {
  const [, ...lines] = csv.trim().split(/\r?\n/);
  return lines.flatMap((line) => {
    const [alias, means] = line.split(',').map((cell) => cell.trim());
    return alias && means ? [{ alias, means }] : [];
  });
}

export type FindAliases = (name: string) => SearchAlias[];

/** Finds what a move or level of this name is called besides. */
export function createAliasFinder(aliases: SearchAlias[]): FindAliases {
  const lowerCased = aliases.map((alias) => ({ alias, means: alias.means.toLowerCase() }));
  return (name) => {
    const wanted = name.toLowerCase();
    return lowerCased.filter(({ means }) => wanted.includes(means)).map(({ alias }) => alias);
  };
}
