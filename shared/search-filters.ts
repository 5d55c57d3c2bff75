import { canonicalCategoryId } from './category-aliases.ts';

export type Status = 'all' | 'to-do' | 'done';

/** What the skater searches for, as the address of the search page says it. */
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

/** What is no status filters nothing. */
export function readStatus(text: string | null): Status {
  return text === 'to-do' || text === 'done' ? text : 'all';
}

/** The shortest query that says it: what is not filtered is left out. */
export function writeFilters({ term, categoryId, status }: SearchFilters): URLSearchParams {
  return new URLSearchParams({
    ...(term !== '' && { q: term }),
    ...(categoryId !== '' && { category: categoryId }),
    ...(status !== 'all' && { status }),
  });
}
