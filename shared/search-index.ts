import { type Curriculum, listMoves, type PlacedMove } from './curriculum.ts';
import { separators } from './search-pattern.ts';

export interface IndexedMove extends PlacedMove {
  /** All its texts in lower case. No term reaches across the NUL characters between them. */
  text: string;
  /** The same with one space for whatever separates words. */
  words: string;
}

type Spelling = 'text' | 'words';

interface Search {
  wanted: string;
  spelling: Spelling;
  found: IndexedMove[];
}

/** How many searches are remembered: the letters of a term as it was typed, and those taken back. */
const rememberedCount = 32;

const searches = new WeakMap<Curriculum, Search[]>();

/**
 * The moves whose texts hold what is wanted, given in lower case, in the order of the curriculum file. What holds a
 * longer term was among what held a part of it: each further letter looks through the hits of those before.
 */
export function findTexts(
  curriculum: Curriculum,
  wanted: string,
  spelling: Spelling = 'text',
): IndexedMove[] {
  // It would reach from one text into the next.
  if (wanted.includes('\0')) return [];
  const [all = everyMove(curriculum), ...others] = searches.get(curriculum) ?? [];
  const known = others.find((search) => search.wanted === wanted && search.spelling === spelling);
  if (known) return known.found;

  const nearest = others
    .filter((search) => wanted.includes(search.wanted) && serves(search, spelling))
    .reduce((a, b) => (b.found.length < a.found.length ? b : a), all);
  const found = nearest.found.filter((move) => move[spelling].includes(wanted));
  searches.set(curriculum, [all, ...others.slice(1 - rememberedCount), { wanted, spelling, found }]);
  return found;
}

/** A part without spaces and dashes is found in both spellings. */
function serves(search: Search, spelling: Spelling): boolean {
  return search.spelling === spelling || search.wanted.search(separators) < 0;
}

function everyMove(curriculum: Curriculum): Search {
  const found = listMoves(curriculum).map((placed) => {
    const { name, description, detailedDescription } = placed.move;
    const text = [name, description, detailedDescription].join('\0').toLowerCase();
    // What a replacement leaves is put together when it is first searched: then for all moves at once.
    return { ...placed, text, words: text.split(separators).join(' ') };
  });
  return { wanted: '', spelling: 'text', found };
}
