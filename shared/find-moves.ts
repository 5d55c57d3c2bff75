import { completionKey } from './completion-key.ts';
import { type Curriculum, findCategory, type PlacedMove } from './curriculum.ts';
import type { Marks } from './progress.ts';
import type { SearchFilters } from './search-filters.ts';
import { searchMoves } from './search-moves.ts';
import { searchSimilarMoves } from './search-similar-moves.ts';

/** How many results a page shows before the skater asks for more. */
export const firstResults = 25;

/** How many moves a search finds. */
export interface FoundCounts {
  hits: number;
  similar: number;
  hidden: number;
}

export interface FoundMoves {
  hits: PlacedMove[];
  /** What differs from the term in spaces and dashes only. */
  similar: PlacedMove[];
  /** How many of both the filters hold back. */
  hidden: number;
}

/** A move is done, to do, or not known to be either. */
export function isDone({ categoryId, levelId, move }: PlacedMove, marks: Marks): boolean {
  return marks.get(completionKey(categoryId, levelId, move.id)) ?? false;
}

/** The moves that match the term, and the filters as far as marks are known. A category that is none filters nothing. */
export function findMoves(
  curriculum: Curriculum,
  { term, categoryId, status }: SearchFilters,
  marks: Marks | undefined,
): FoundMoves {
  const category = findCategory(curriculum, categoryId);
  const hasStatus = status !== 'all' && marks;
  const passes = (placed: PlacedMove) =>
    (!category || placed.categoryId === category.id) &&
    (!hasStatus || isDone(placed, marks) === (status === 'done'));

  // First: what holds several words as they are is then looked for among these alone.
  const allSimilar = searchSimilarMoves(curriculum, term);
  const allHits = searchMoves(curriculum, term);
  if (!category && !hasStatus) return { hits: allHits, similar: allSimilar, hidden: 0 };
  const hits = allHits.filter(passes);
  const similar = allSimilar.filter(passes);
  const hidden = allHits.length + allSimilar.length - hits.length - similar.length;
  return { hits, similar, hidden };
}
