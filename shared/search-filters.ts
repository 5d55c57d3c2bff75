import { type Curriculum, canonicalCategoryId, findCategory, type Move } from './curriculum.ts';
import type { Marks } from './progress.ts';

/** The longest term a skater can type. The server counts the category too, and leaves longer searches to the browser. */
export const maxSearchLength = 200;

type Status = 'all' | 'to-do' | 'done';

/** What the skater searches for, as the address of the search page has it. */
export interface SearchFilters {
  /** As it was typed. */
  term: string;
  /** '' for all categories. */
  categoryId: string;
  status: Status;
}

export function readFilters(params: URLSearchParams): SearchFilters {
  return {
    term: params.get('q') ?? '',
    categoryId: canonicalCategoryId(params.get('category') ?? ''),
    status: readStatus(params.get('status')),
  };
}

/** An unknown status filters nothing. */
export function readStatus(text: string | null): Status {
  return text === 'to-do' || text === 'done' ? text : 'all';
}

/** The shortest query for these filters: what is not filtered is left out. */
export function writeFilters({ term, categoryId, status }: SearchFilters): URLSearchParams {
  return new URLSearchParams({
    ...(term !== '' && { q: term }),
    ...(categoryId !== '' && { category: categoryId }),
    ...(status !== 'all' && { status }),
  });
}

/** Whether a move has the chosen category and status. An unknown category filters nothing, nor do marks that are not known. */
export function createMoveFilter(
  curriculum: Curriculum,
  { categoryId, status }: SearchFilters,
  marks: Marks | undefined,
): (move: Move) => boolean {
  const category = findCategory(curriculum, categoryId);
  return (move) =>
    (!category || move.categoryId === category.id) &&
    (status === 'all' || !marks || (marks.get(move.key) ?? false) === (status === 'done'));
}
