import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { parseFilters, type SearchFilters, serializeFilters } from './search-filters.ts';

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
