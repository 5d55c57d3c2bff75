import type { Curriculum, PlacedMove } from './curriculum.ts';
import { findTexts } from './search-index.ts';

/** Moves whose name or either description contains the trimmed term, whatever its case. */
export function searchMoves(curriculum: Curriculum, term: string): PlacedMove[] {
  const wanted = term.trim().toLowerCase();
  return wanted === '' ? [] : findTexts(curriculum, wanted);
}
