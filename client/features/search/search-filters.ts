import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type Curriculum, canonicalCategoryId, findCategory, type Move } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import type { Progress } from '#shared/progress.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';

/** The longest term that can be typed. */
export const maxSearchLength = 200;

const statuses = ['all', 'to-do', 'done'] as const;
type Status = (typeof statuses)[number];

/** A search, as in the query string of the search page. */
interface SearchFilters {
  /** As typed, not trimmed. */
  term: string;
  /** '' for all categories. */
  categoryId: string;
  status: Status;
}

/** Any search without filters: what "Clear filters" leads to. */
export const noFilters = { categoryId: '', status: 'all' } as const;

export function parseFilters(params: URLSearchParams): SearchFilters {
  return {
    term: params.get('q') ?? '',
    categoryId: canonicalCategoryId(params.get('category') ?? ''),
    status: parseStatus(params.get('status')),
  };
}

/** Treats an unknown status as 'all'. */
export function parseStatus(text: string | null): Status {
  return statuses.find((status) => status === text) ?? 'all';
}

/** The query string for these filters, without defaults. */
export function serializeFilters({ term, categoryId, status }: SearchFilters): URLSearchParams {
  return new URLSearchParams({
    ...(term !== '' && { q: term }),
    ...(categoryId !== '' && { category: categoryId }),
    ...(status !== 'all' && { status }),
  });
}

export function searchPath(filters: SearchFilters): string {
  return `${pagePatterns.search}?${serializeFilters(filters)}`;
}

/** Filters by category and status. Ignores an unknown category, and the status while the progress is not loaded. */
export function createMoveFilter(
  curriculum: Curriculum,
  { categoryId, status }: SearchFilters,
  progress: Progress | undefined,
): (move: Move) => boolean {
  const category = findCategory(curriculum, categoryId);
  return (move) => {
    const isDone = progress?.get(move.key) ?? false;
    const hasStatus: Record<Status, boolean> = { all: true, 'to-do': !isDone, done: isDone };
    return (!category || move.categoryId === category.id) && (!progress || hasStatus[status]);
  };
}

export type SearchQuery = ReturnType<typeof useSearchQuery>;

/** The current search: the one in the URL, except for a term that is being typed. */
export function useSearchQuery() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  // The typed term counts until this hook, a link or Back changes the history entry.
  const [typed, setTyped] = useState<{ key: string; term: string }>();
  const inUrl = parseFilters(params);
  const current = typed?.key === key ? { ...inUrl, term: typed.term } : inUrl;
  // The server renders every search as the same page, without term and filters.
  const filters = useIsHydrated() ? current : parseFilters(new URLSearchParams());

  /** Writes what was typed to the history entry, for Back and for sharing. */
  function writeToUrl(changed: Partial<SearchFilters> = {}): void {
    const query = serializeFilters({ ...current, ...changed });
    if (`${query}` !== `${serializeFilters(inUrl)}`) setParams(query, { replace: true });
  }

  /** Adds a history entry, so that Back undoes the filter. */
  function filterBy(changed: Partial<SearchFilters>): void {
    setParams(serializeFilters({ ...current, ...changed }));
  }

  return { filters, params, typeTerm: (term: string) => setTyped({ key, term }), writeToUrl, filterBy };
}
