import { type ComponentType, memo, type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';
import { type CloseMatch, type CloseMatches, indexMovesInChunks } from '#shared/close-matches.ts';
import type { Curriculum, Move } from '#shared/curriculum.ts';
import { memoize } from '#shared/memoize.ts';
import { pagePatterns } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import type { Marks } from '#shared/progress.ts';
import { isInName, searchMoves } from '#shared/search.ts';
import { readSearchAliases } from '#shared/search-aliases.ts';
import { createMoveFilter, readFilters, type SearchFilters, writeFilters } from '#shared/search-filters.ts';
import aliasFile from '../../../data/search-aliases.csv?raw';
import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import { SearchIdeas } from './search-ideas.tsx';
import { SearchResults } from './search-results.tsx';

interface SearchOutcomeProps {
  curriculum: Curriculum;
  /** They came with the page, where the curriculum is only its part. */
  closeMatches: CloseMatches | undefined;
  query: string;
  marks: Marks | undefined;
  marksFailed: boolean;
  /** What a move draws on the ice. */
  thumbnail: ComponentType<{ move: Move }>;
  /** Explains what is drawn. */
  legend: ReactNode;
}

const loadFinder = memoize((curriculum: Curriculum) =>
  indexMovesInChunks(curriculum, readSearchAliases(aliasFile)),
);

/** How many moves were found, and the moves. Suspends until the whole curriculum is indexed. */
export const SearchOutcome = memo(function SearchOutcome(props: SearchOutcomeProps) {
  const { curriculum, query, marks, marksFailed, thumbnail, legend } = props;
  const filters = readFilters(new URLSearchParams(query));
  const term = filters.term.trim();
  // Always the same element: a screen reader announces changes in one that it already knows.
  if (term === '') return <div role="status">{noTerm}</div>;
  if (filters.status !== 'all' && marksFailed) return <div role="status">{noMarks}</div>;

  const allHits = searchMoves(curriculum, term);
  const { moves: allCloseMatches, suggestion } =
    props.closeMatches ?? use(loadFinder(curriculum))(term, allHits);
  const passes = createMoveFilter(curriculum, filters, marks);
  const hits = allHits.filter(passes);
  const closeMatches = allCloseMatches.filter(passes);
  const hidden = allHits.length + allCloseMatches.length - hits.length - closeMatches.length;
  return (
    <>
      <div role="status">
        <p>
          {hits.length === 0 ? `No moves found matching "${term}"` : `${plural(hits.length, 'move')} found`}
        </p>
        {closeMatches.length > 0 && <p>{plural(closeMatches.length, 'close match', 'close matches')}</p>}
        {hidden > 0 && <p className="visually-hidden">{`${plural(hidden, 'move')} hidden by filters`}</p>}
      </div>
      {suggestion !== undefined && (
        <SearchLink filters={{ ...filters, term: suggestion }}>{`Did you mean ${suggestion}?`}</SearchLink>
      )}
      {hidden > 0 && (
        <SearchLink filters={{ ...filters, categoryId: '', status: 'all' }}>
          {`Clear filters to see ${hidden} more`}
        </SearchLink>
      )}
      {hits.length + closeMatches.length > 0 && legend}
      <FoundMoves
        // To replace thousands of results is faster than to update the highlights of each.
        key={query}
        hits={hits}
        closeMatches={closeMatches}
        term={term}
        marks={marks}
        thumbnail={thumbnail}
      />
    </>
  );
});

const noTerm = <p>Enter a search term to find skating moves</p>;
const noMarks = (
  <p>
    Your progress could not be loaded, so we can’t tell which moves you’ve completed. Reload the page, or
    choose the status “All moves”.
  </p>
);

/** Leads to another search. */
function SearchLink({ filters, children }: { filters: SearchFilters; children: string }) {
  const ref = useFocusHandover<HTMLParagraphElement>(findHeading);
  return (
    <p ref={ref}>
      <Link className="touch-target" to={`${pagePatterns.search}?${writeFilters(filters)}`}>
        {children}
      </Link>
    </p>
  );
}

interface FoundMovesProps extends Pick<SearchOutcomeProps, 'marks' | 'thumbnail'> {
  hits: Move[];
  closeMatches: CloseMatch[];
  term: string;
}

function FoundMoves({ hits, closeMatches, ...shared }: FoundMovesProps) {
  const closeMatchSection = closeMatches.length > 0 && (
    <section aria-labelledby="close-matches">
      <h2 id="close-matches">Close matches</h2>
      <SearchResults moves={closeMatches} {...shared} heading="h3" />
    </section>
  );
  // Who looks for 'spins' wants the spins before a turn whose details speak of spins.
  if (hits[0] && !isInName(hits[0], shared.term) && closeMatches[0]?.sameWords) {
    return (
      <>
        {closeMatchSection}
        <section aria-labelledby="mentions">
          <h2 id="mentions">Moves that mention "{shared.term}"</h2>
          <SearchResults moves={hits} {...shared} heading="h3" />
        </section>
      </>
    );
  }
  return (
    <>
      {hits.length + closeMatches.length === 0 && <SearchIdeas />}
      {hits.length > 0 && <SearchResults moves={hits} {...shared} heading="h2" />}
      {closeMatchSection}
    </>
  );
}
