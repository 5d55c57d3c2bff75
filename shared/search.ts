import { type Curriculum, listMoves, type PlacedMove } from './curriculum.ts';
import { oncePerCurriculum } from './once-per-curriculum.ts';

const searchTexts = oncePerCurriculum((curriculum) =>
  listMoves(curriculum).map((placed) => {
    const { name, description, detailedDescription } = placed.move;
    return { placed, texts: [name, description, detailedDescription].map((text) => text.toLowerCase()) };
  }),
);

/** Moves whose name or either description contains the trimmed term, whatever its case, in the order of the curriculum. */
export function searchMoves(curriculum: Curriculum, term: string): PlacedMove[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return [];
  return searchTexts(curriculum)
    .filter(({ texts }) => texts.some((text) => text.includes(wanted)))
    .map(({ placed }) => placed);
}
