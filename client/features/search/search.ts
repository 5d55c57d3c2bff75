import { type Curriculum, listMoves, type Move } from '#shared/curriculum.ts';

/**
 * Finds moves whose name or descriptions contain the trimmed term, ignoring case. Matches at the start of the name come first,
 * then elsewhere in the name, in the description, in the details; within each, in curriculum order.
 */
export function searchMoves(curriculum: Curriculum, term: string): Move[] {
  if (term.trim() === '') return [];
  const pattern = termPattern(term);
  return listMoves(curriculum)
    .map((move) => ({ move, rank: rankOf(move, pattern) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ move }) => move);
}

/** -1 where none of the texts contains the term. */
function rankOf({ name, description, detailedDescription }: Move, pattern: RegExp): number {
  const inName = name.search(pattern);
  if (inName >= 0) return inName === 0 ? 0 : 1;
  if (pattern.test(description)) return 2;
  return pattern.test(detailedDescription) ? 3 : -1;
}

/** Matches the trimmed term literally, ignoring case. `flags` are added to `iu`. */
export function termPattern(term: string, flags = ''): RegExp {
  return new RegExp(escapePattern(term.trim()), `iu${flags}`);
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

export function isInName({ name }: Move, term: string): boolean {
  return termPattern(term).test(name);
}
