import { startTransition, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilters, type SearchFilters, writeFilters } from '#shared/search-filters.ts';

/** How long the address waits for the next letter: to write it is slow, and Safari lets nobody do it often. */
const restMs = 300;

interface Asked {
  /** What the boxes say. */
  query: string;
  /** What the address said last. */
  address: string;
  /** What was written into the address and has not come back from it yet. */
  written?: string | undefined;
}

export interface SearchQuery {
  /** What is searched for, as the address is to say it. */
  query: string;
  /** Whether the address says it already. */
  isAddressed: boolean;
  /** The page follows when it finds the time. */
  type(term: string): void;
  filter(changed: Partial<SearchFilters>): void;
  /** The address need not wait any longer: the skater has stopped typing. */
  settle(): void;
}

/** What the skater searches for: at once as it is typed; in the address, for Back and for sharing, a moment later. */
export function useSearchQuery(): SearchQuery {
  const [params, setParams] = useSearchParams();
  const address = writeFilters(readFilters(params)).toString();
  const [last, setAsked] = useState<Asked>({ query: address, address });
  const asked = followAddress(last, address);
  if (asked !== last) setAsked(asked);
  const { query } = asked;

  function write(written: string, replace: boolean): void {
    setAsked((before) => ({ ...before, written }));
    setParams(written, { replace });
  }

  function settle(): void {
    if (query !== address) write(query, true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the wait anew, nothing else
  useEffect(() => {
    const timer = setTimeout(settle, restMs);
    return () => clearTimeout(timer);
  }, [query, address]);

  return {
    query,
    isAddressed: query === address,
    type(term) {
      startTransition(() =>
        setAsked((before) => ({ ...before, query: changeQuery(before.query, { term }) })),
      );
    },
    filter(changed) {
      settle();
      // Letters may be on their way still.
      setAsked((before) => ({ ...before, query: changeQuery(before.query, changed) }));
      write(changeQuery(query, changed), false);
    },
    settle,
  };
}

/** Back or a link changes what is searched for; what was written here itself may be behind what is typed. */
function followAddress(asked: Asked, address: string): Asked {
  if (asked.address === address) return asked;
  return { query: asked.written === address ? asked.query : address, address };
}

function changeQuery(query: string, changed: Partial<SearchFilters>): string {
  return writeFilters({ ...readFilters(new URLSearchParams(query)), ...changed }).toString();
}
