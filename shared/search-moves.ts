import type { Curriculum, PlacedMove } from './curriculum.ts';
import { findTexts } from './search-index.ts';

/** Moves whose name or either description contains the trimmed term, whatever its case. */
export function searchMoves(curriculum: Curriculum, term: string): PlacedMove[] {
  const wanted = term.trim().toLowerCase();
  // It would reach from one text into the next.
  return wanted === '' || wanted.includes('\0') ? [] : findTexts(curriculum, wanted);
}
