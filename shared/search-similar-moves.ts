import type { Curriculum, PlacedMove } from './curriculum.ts';
import { findTexts } from './search-index.ts';
import { wordsOf } from './search-pattern.ts';

/** Moves that hold the term but for its spaces and dashes, without those that hold it as it is. */
export function searchSimilarMoves(curriculum: Curriculum, term: string): PlacedMove[] {
  const wanted = term.trim().toLowerCase();
  const words = wordsOf(wanted);
  if (words.length < 2) return [];
  const similar = findTexts(curriculum, words.join(' '), 'similar');
  const exact = findTexts(curriculum, wanted);
  let passed = 0;
  // The exact hits are among them, in the same order.
  return similar.filter((move) => {
    if (move !== exact[passed]) return true;
    passed += 1;
    return false;
  });
}
