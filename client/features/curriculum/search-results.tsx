import { startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlacedMove } from '#shared/curriculum.ts';
import { firstResults, isDone } from '#shared/find-moves.ts';
import type { Marks } from '#shared/progress.ts';
import { focusVisibly } from '../../lib/focus-visibly.ts';
import * as messages from '../../lib/messages.ts';
import { Button } from '../../ui/button.tsx';
import grid from '../../ui/card-grid.module.css';
import { SearchResult, type SearchResultProps } from './search-result.tsx';
import { resultsMark } from './walk-results.ts';

/** In pixels: what is above the first result, and the least that one takes. */
const heights = { above: 300, result: 220 };
/** While more letters may come there are no more results than the screen holds: no letter waits for others. */
const firstLook = () => Math.max(2, Math.ceil((window.innerHeight - heights.above) / heights.result));
/** How many are put on the page at a time after that. */
const chunkSize = 10;

interface SearchResultsProps extends Pick<SearchResultProps, 'pattern' | 'headingLevel'> {
  hits: PlacedMove[];
  /** How many there are, which may be more than came along with the page. */
  total: number;
  marks: Marks | undefined;
  /** Another search begins with its first results again. */
  query: string;
  isTyping: boolean;
}

export function SearchResults({
  hits,
  total,
  marks,
  pattern,
  query,
  isTyping,
  headingLevel,
}: SearchResultsProps) {
  const list = useRef<HTMLUListElement>(null);
  // Without typing the first view is there at once, for Back to find its place in it.
  const [progress, setProgress] = useState(() => ({
    query,
    limit: firstResults,
    count: isTyping ? firstLook() : firstResults,
  }));
  const { limit, count } = progress.query === query ? progress : { limit: firstResults, count: firstLook() };
  const growing = !isTyping && count < Math.min(limit, hits.length);

  useEffect(() => {
    if (growing) startTransition(() => setProgress({ query, limit, count: count + chunkSize }));
  }, [growing, query, limit, count]);

  function showMore(): void {
    flushSync(() => setProgress({ query, limit: limit + firstResults, count: limit + chunkSize }));
    // The button may be gone: the first result that was not there before takes over its focus.
    focusVisibly(list.current?.children[limit]?.querySelector('a'));
  }

  return (
    <div {...resultsMark}>
      <ul className={grid.list} ref={list}>
        {hits.slice(0, Math.min(count, limit)).map((hit) => (
          <SearchResult
            key={`${hit.categoryId} ${hit.levelId} ${hit.move.id}`}
            hit={hit}
            done={marks && isDone(hit, marks)}
            pattern={pattern}
            headingLevel={headingLevel}
          />
        ))}
      </ul>
      {total > limit && <Button onClick={showMore}>Show more</Button>}
      {total > limit && (
        <noscript>
          <p>{messages.firstHits.replace('{count}', String(limit))}</p>
        </noscript>
      )}
    </div>
  );
}
