import MiniSearch, { type Options } from 'minisearch';
import { type Curriculum, displayName, listMoves, type PlacedMove } from './curriculum.ts';

/** A move that does not contain the term, but whose name, level or category is close to it. */
export interface CloseMatch extends PlacedMove {
  /** The words that were matched, in lower case. */
  words: string[];
}

/** Finds the close matches of a term, the best first, without the moves that contain it. */
export type FindCloseMatches = (term: string, hits: PlacedMove[]) => CloseMatch[];

const maxCloseMatches = 25;

/** How many moves are indexed before the browser may do something else. */
const chunkSize = 200;

/** MiniSearch separates words at spaces and punctuation: 'three turn' finds 'Three-turn'. */
const options: Options<ReturnType<typeof toIndexedMove>> = {
  fields: ['name', 'level', 'category'],
  searchOptions: {
    combineWith: 'AND',
    prefix: true,
    // One wrong letter in words of four letters and more, two in those of eight and more.
    fuzzy: (word) => word.length >= 4 && 0.2,
    maxFuzzy: 2,
  },
};

/** Indexes the moves at once. */
export function indexMoves(curriculum: Curriculum): FindCloseMatches {
  const moves = listMoves(curriculum);
  const index = new MiniSearch(options);
  index.addAll(moves.map(toIndexedMove));
  return createFinder(index, moves);
}

/** Indexes the moves in chunks, so that the browser answers keys in between. */
export async function indexMovesInChunks(curriculum: Curriculum): Promise<FindCloseMatches> {
  const moves = listMoves(curriculum);
  const index = new MiniSearch(options);
  await index.addAllAsync(moves.map(toIndexedMove), { chunkSize });
  return createFinder(index, moves);
}

/** The id is the move's position in the curriculum. */
function toIndexedMove({ categoryId, levelId, move }: PlacedMove, id: number) {
  return { id, name: move.name, level: displayName(levelId), category: displayName(categoryId) };
}

function createFinder(index: MiniSearch, moves: PlacedMove[]): FindCloseMatches {
  return (term, hits) => {
    const found = new Set(hits.map(({ move }) => move));
    return index
      .search(term)
      .flatMap(({ id, terms }) => (moves[id] ? [{ ...moves[id], words: terms }] : []))
      .filter(({ move }) => !found.has(move))
      .slice(0, maxCloseMatches);
  };
}
