import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { readFilters, type SearchFilters, writeFilters } from '#shared/search-filters.ts';

/** How long the address waits for the next letter. Safari allows only so many changes of the address in a while. */
const pauseMs = 300;

const writtenHere = { writtenBySearch: true };

export type SearchQuery = ReturnType<typeof useSearchQuery>;

/** What the skater searches for: at once while typing, and after a pause in the address, for Back and for sharing. */
export function useSearchQuery() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const isOwnEntry = useNavigationType() !== 'POP' && state?.writtenBySearch === true;
  const inAddress = readFilters(params);
  const [current, setCurrent] = useState({ filters: inAddress, key });

  // Back or a link changes the search. An entry written here may be some letters behind what is typed.
  if (current.key !== key) setCurrent({ filters: isOwnEntry ? current.filters : inAddress, key });

  const { filters } = current;
  const query = writeFilters(filters).toString();
  const isInAddress = query === writeFilters(inAddress).toString();

  function change(changed: Partial<SearchFilters>): void {
    setCurrent((before) => ({ ...before, filters: { ...before.filters, ...changed } }));
  }

  function flushToUrl(): void {
    if (!isInAddress) setParams(query, { replace: true, state: writtenHere });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause, nothing else does
  useEffect(() => {
    const timer = setTimeout(flushToUrl, pauseMs);
    return () => clearTimeout(timer);
  }, [query, isInAddress]);

  function filter(changed: Partial<SearchFilters>): void {
    // Back then undoes the filter alone.
    flushToUrl();
    change(changed);
    setParams(writeFilters({ ...filters, ...changed }), { state: writtenHere });
  }

  return { filters, query, isInAddress, change, filter, flushToUrl };
}
