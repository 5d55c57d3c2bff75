import { type Curriculum, listMoves, type PlacedMove } from './curriculum.ts';
import { separators, similarPattern } from './search-pattern.ts';
import { addWords, findPart, isWithinWord, type WordIndex } from './word-index.ts';

export interface IndexedMove extends PlacedMove {
  /** All its texts in lower case. No term reaches across the NUL characters between them. */
  readonly text: string;
}

/** Letter by letter, or with spaces and dashes counting as the same. */
type Spelling = 'exact' | 'similar';

interface Search {
  wanted: string;
  spelling: Spelling;
  found: IndexedMove[];
}

interface SearchIndex {
  moves: IndexedMove[];
  /** The words of the first moves, of so many as have been indexed. */
  words: WordIndex;
  indexedCount: number;
  /** The last ones first. */
  searches: Search[];
}

/** How many searches are remembered: the letters of a term as it was typed, and those taken back. */
const rememberedCount = 32;

/** To read so many texts takes no longer than to look for a word among all. */
const fewTexts = 1_000;

const indexes = new WeakMap<Curriculum, SearchIndex>();

/** Indexes thousands of moves, one after the other. Searches before its end are right too, but slower. */
export function* prepareSearch(curriculum: Curriculum): Generator<void, void> {
  const index = indexOf(curriculum);
  if (index.moves.length <= fewTexts) return;
  for (const [number, { text }] of index.moves.entries()) {
    if (number < index.indexedCount) continue;
    addWords(index.words, text, number);
    index.indexedCount = number + 1;
    yield;
  }
}

function indexOf(curriculum: Curriculum): SearchIndex {
  const known = indexes.get(curriculum);
  if (known) return known;
  const moves = listMoves(curriculum).map(withText);
  const index = { moves, words: new Map(), indexedCount: 0, searches: [] };
  indexes.set(curriculum, index);
  return index;
}

function withText(placed: PlacedMove): IndexedMove {
  const { name, description, detailedDescription } = placed.move;
  let text: string | undefined;
  return {
    ...placed,
    get text() {
      text ??= [name, description, detailedDescription].join(' \0 ').toLowerCase();
      return text;
    },
  };
}

/** The moves whose texts hold what is wanted, given in lower case, in the order of the curriculum file. */
export function findTexts(
  curriculum: Curriculum,
  wanted: string,
  spelling: Spelling = 'exact',
): IndexedMove[] {
  // It would reach from one text into the next.
  if (wanted.includes('\0')) return [];
  const index = indexOf(curriculum);
  const known = index.searches.find((search) => search.wanted === wanted && search.spelling === spelling);
  if (known) return known.found;

  const candidates = findCandidates(index, wanted, spelling);
  const found =
    candidates.length > fewTexts && isWithinWord(wanted)
      ? findHolders(index, wanted)
      : candidates.filter(matcherOf(wanted, spelling));
  index.searches = [{ wanted, spelling, found }, ...index.searches.slice(0, rememberedCount - 1)];
  return found;
}

/** What holds a longer term was among what held a part of it: each further letter looks through the hits of those before. */
function findCandidates({ moves, searches }: SearchIndex, wanted: string, spelling: Spelling) {
  return searches
    .filter((search) => wanted.includes(search.wanted) && serves(search, spelling))
    .reduce((least, { found }) => (found.length < least.length ? found : least), moves);
}

function findHolders({ moves, words, indexedCount }: SearchIndex, part: string): IndexedMove[] {
  const holds = findPart(words, part, indexedCount);
  return moves.filter((move, number) =>
    number < indexedCount ? holds[number] === 1 : move.text.includes(part),
  );
}

function matcherOf(wanted: string, spelling: Spelling): (move: IndexedMove) => boolean {
  if (spelling === 'exact') return ({ text }) => text.includes(wanted);
  const pattern = similarPattern(wanted);
  return ({ text }) => text.search(pattern) >= 0;
}

/** What holds a term exactly is among what is similar to it, and without spaces and dashes both are the same. */
function serves(search: Search, spelling: Spelling): boolean {
  return search.spelling === 'similar' || spelling === 'exact' || search.wanted.search(separators) < 0;
}
