import { type Curriculum, listMoves, type PlacedMove } from './curriculum.ts';

/** Moves whose name or either description contains the trimmed term, whatever its case. */
export function searchMoves(curriculum: Curriculum, term: string): PlacedMove[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return [];
  return listMoves(curriculum).filter(({ move }) =>
    [move.name, move.description, move.detailedDescription].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}
