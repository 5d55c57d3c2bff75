import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { noFilters, parseFilters, type SearchFilters, serializeFilters } from '#shared/search-filters.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';

/** How long to wait for the next letter before updating the URL: Safari limits how often it may change. */
const pauseMs = 300;

/** The state of the history entries that this hook writes. */
const ownEntry = { writtenBySearch: true };

export type SearchQuery = ReturnType<typeof useSearchQuery>;

/** The current search. It follows typing at once, and is written to the URL after a pause, for Back and for sharing. */
export function useSearchQuery() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigationType = useNavigationType();
  const filtersInUrl = parseFilters(params);
  // The server renders all searches as the same page, without a term. `SearchForm` then fills in what the URL says.
  const [filters, setFilters] = useState(useIsHydrated() ? filtersInUrl : { ...noFilters, term: '' });
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    // Back or a link replaces the search, but an entry that this hook has just written may be behind what is typed.
    const isJustWritten = navigationType !== 'POP' && state?.writtenBySearch === true;
    if (!isJustWritten) setFilters(filtersInUrl);
  }

  const query = serializeFilters(filters).toString();
  const isInUrl = query === serializeFilters(filtersInUrl).toString();

  const change = (changed: Partial<SearchFilters>) => setFilters((before) => ({ ...before, ...changed }));

  function flushToUrl(): void {
    if (!isInUrl) setParams(query, { replace: true, state: ownEntry });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause, nothing else does
  useEffect(() => {
    const timer = setTimeout(flushToUrl, pauseMs);
    return () => clearTimeout(timer);
  }, [query, isInUrl]);

  function changeFilter(changed: Partial<SearchFilters>): void {
    // First record the typed text, so that Back undoes only the filter.
    flushToUrl();
    change(changed);
    setParams(serializeFilters({ ...filters, ...changed }), { state: ownEntry });
  }

  return { filters, query, filtersInUrl, change, changeFilter, flushToUrl };
}
