import type { Curriculum, PlacedMove } from './curriculum.ts';
import { findTexts } from './search-index.ts';
import { similarPattern, wordsOf } from './search-pattern.ts';

/** Moves that hold the term but for its spaces and dashes, without those that hold it as it is. */
export function searchSimilarMoves(curriculum: Curriculum, term: string): PlacedMove[] {
  const wanted = term.trim().toLowerCase();
  const words = wordsOf(wanted);
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  if (longest === undefined || words.length < 2) return [];
  const pattern = similarPattern(wanted);
  return findTexts(curriculum, longest).filter(
    // The pattern is slow: it is tried on the few moves that have every word.
    ({ text }) =>
      words.every((word) => text.includes(word)) && !text.includes(wanted) && text.search(pattern) >= 0,
  );
}
