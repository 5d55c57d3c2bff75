import { type Curriculum, listMoves, type PlacedMove } from './curriculum.ts';

export interface IndexedMove extends PlacedMove {
  /** All its texts in lower case. No term reaches across the NUL characters between them. */
  text: string;
}

interface Search {
  wanted: string;
  found: IndexedMove[];
}

/** How many searches are remembered: the letters of a term as it was typed, and those taken back. */
const rememberedCount = 32;

const searches = new WeakMap<Curriculum, Search[]>();

/**
 * The moves whose texts hold what is wanted, given in lower case, in the order of the curriculum file. What holds a
 * longer term was among what held a part of it: each further letter looks through the hits of those before.
 */
export function findTexts(curriculum: Curriculum, wanted: string): IndexedMove[] {
  const remembered = searches.get(curriculum) ?? [{ wanted: '', found: indexMoves(curriculum) }];
  const known = remembered.find((search) => search.wanted === wanted);
  if (known) return known.found;

  const nearest = remembered
    .filter((search) => wanted.includes(search.wanted))
    .reduce((a, b) => (b.found.length < a.found.length ? b : a));
  const found = nearest.found.filter(({ text }) => text.includes(wanted));
  const [all, ...older] = remembered;
  if (all) searches.set(curriculum, [all, ...older.slice(1 - rememberedCount), { wanted, found }]);
  return found;
}

function indexMoves(curriculum: Curriculum): IndexedMove[] {
  return listMoves(curriculum).map(({ categoryId, levelId, move }) => ({
    categoryId,
    levelId,
    move,
    text: [move.name, move.description, move.detailedDescription].join('\0').toLowerCase(),
  }));
}
