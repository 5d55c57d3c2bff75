import { type Curriculum, listMoves, oncePerCurriculum, type PlacedMove } from './curriculum.ts';

const searchTexts = oncePerCurriculum((curriculum) =>
  listMoves(curriculum).map((placed) => {
    const { name, description, detailedDescription } = placed.move;
    return { placed, texts: [name, description, detailedDescription].map((text) => text.toLowerCase()) };
  }),
);

/**
 * Moves whose name or either description contains the trimmed term, whatever its case: first those whose name starts with
 * it, then by where it is found, else in the order of the curriculum.
 */
export function searchMoves(curriculum: Curriculum, term: string): PlacedMove[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return [];
  return searchTexts(curriculum)
    .map(({ placed, texts }) => ({ placed, rank: rankOf(texts, wanted) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ placed }) => placed);
}

/** -1 where none of the texts contains the term. */
function rankOf(texts: string[], wanted: string): number {
  if (texts[0]?.startsWith(wanted)) return 0;
  const at = texts.findIndex((text) => text.includes(wanted));
  return at < 0 ? -1 : at + 1;
}

export function isInName({ move }: PlacedMove, term: string): boolean {
  return move.name.toLowerCase().includes(term.trim().toLowerCase());
}
