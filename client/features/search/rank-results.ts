import { type Curriculum, listMoves, type Move } from '#shared/curriculum.ts';
import type { CloseMatch, CloseMatches } from './close-matches.ts';
import { readSearchTerm } from './search-term.ts';
import { toSearchWords } from './search-words.ts';

/** What a search finds, the best first. */
interface RankedResults extends Pick<CloseMatches, 'level'> {
  /** What was searched for: what is typed or, if no move contains that, what it means. */
  term: string;
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
  typed: string,
  passes: (move: Move) => boolean = () => true,
): RankedResults {
  const terms = readSearchTerm(typed);
  const term = terms.find((meaning) => searchMoves(curriculum, meaning).length > 0) ?? terms.at(-1) ?? '';
  const allHits = searchMoves(curriculum, term);
  const { moves: allCloseMatches, level } = findCloseMatches(term, allHits);
  const hits = allHits.filter(passes);
  const closeMatches = allCloseMatches.filter(passes);
  const [hit] = hits;
  const [closeMatch] = closeMatches;
  return {
    term,
    hits,
    closeMatches,
    closeMatchesFirst:
      hit !== undefined &&
      closeMatch?.hasAllWords === true &&
      // A search for 'spins' should list the spins before a turn whose details mention spins,
      (!isInName(hit, term) ||
        // and one for 'inside mohawk' the inside open mohawk before the later sequences with an inside mohawk.
        (isNamedEarlier(closeMatch, hit, term) && isEarlier(curriculum, closeMatch, hit))),
    level,
    hidden: allHits.length + allCloseMatches.length - hits.length - closeMatches.length,
  };
}

/** Whether the name has every word of the term, and the first one earlier than `other` has the term. */
function isNamedEarlier({ name }: Move, other: Move, term: string): boolean {
  const words = toSearchWords(term);
  const known = toSearchWords(name);
  const start = name.toLowerCase().indexOf(words[0] ?? '');
  return words.every((word) => known.includes(word)) && start < other.name.search(termPattern(term));
}

function isEarlier(curriculum: Curriculum, one: Move, other: Move): boolean {
  const keys = listMoves(curriculum).map(({ key }) => key);
  return keys.indexOf(one.key) < keys.indexOf(other.key);
}

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

function isInName({ name }: Move, term: string): boolean {
  return termPattern(term).test(name);
}
