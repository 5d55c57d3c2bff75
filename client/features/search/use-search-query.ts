import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { parseFilters, type SearchFilters, serializeFilters } from '#shared/search-filters.ts';

/** How long to wait for the next letter before updating the URL: Safari limits how often it may change. */
const pauseMs = 300;

const writtenHere = { writtenBySearch: true };

export type SearchQuery = ReturnType<typeof useSearchQuery>;

/** The current search. It follows typing at once, and is written to the URL after a pause, for Back and for sharing. */
export function useSearchQuery() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const isOwnEntry = useNavigationType() !== 'POP' && state?.writtenBySearch === true;
  const inAddress = parseFilters(params);
  const [filters, setFilters] = useState(inAddress);
  const [shownKey, setShownKey] = useState(key);
  // Back or a link replaces the search, but an entry written by this hook may be behind what is typed.
  if (shownKey !== key) {
    setShownKey(key);
    if (!isOwnEntry) setFilters(inAddress);
  }

  const query = serializeFilters(filters).toString();
  const isInAddress = query === serializeFilters(inAddress).toString();

  const change = (changed: Partial<SearchFilters>) => setFilters((before) => ({ ...before, ...changed }));

  function flushToUrl(): void {
    if (!isInAddress) setParams(query, { replace: true, state: writtenHere });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause, nothing else does
  useEffect(() => {
    const timer = setTimeout(flushToUrl, pauseMs);
    return () => clearTimeout(timer);
  }, [query, isInAddress]);

  function changeFilter(changed: Partial<SearchFilters>): void {
    // First record the typed text, so that Back undoes only the filter.
    flushToUrl();
    change(changed);
    setParams(serializeFilters({ ...filters, ...changed }), { state: writtenHere });
  }

  return { filters, query, isInAddress, change, changeFilter, flushToUrl };
}
