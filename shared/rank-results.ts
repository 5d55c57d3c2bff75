import type { CloseMatch, CloseMatches } from './close-matches.ts';
import type { Curriculum, Move } from './curriculum.ts';
import { isInName, searchMoves } from './search.ts';

/** What a search finds, the best first. */
interface RankedResults extends Pick<CloseMatches, 'level'> {
  /** Moves that contain the term. */
  hits: Move[];
  closeMatches: CloseMatch[];
  /** Whether the close matches come before the hits. */
  closeMatchesFirst: boolean;
  /** The number of moves that do not pass the filter. */
  hidden: number;
}

/** @param findCloseMatches from a finder, because indexing the curriculum takes long */
export function rankResults(
  curriculum: Curriculum,
  findCloseMatches: (term: string, hits: Move[]) => CloseMatches,
  term: string,
  passes: (move: Move) => boolean = () => true,
): RankedResults {
  const allHits = searchMoves(curriculum, term);
  const { moves: allCloseMatches, level } = findCloseMatches(term, allHits);
  const hits = allHits.filter(passes);
  const closeMatches = allCloseMatches.filter(passes);
  const isOnlyMentioned = hits[0] !== undefined && !isInName(hits[0], term);
  return {
    hits,
    closeMatches,
    // A search for 'spins' should list the spins before a turn whose details mention spins.
    closeMatchesFirst: isOnlyMentioned && closeMatches[0]?.hasAllWords === true,
    level,
    hidden: allHits.length + allCloseMatches.length - hits.length - closeMatches.length,
  };
}
