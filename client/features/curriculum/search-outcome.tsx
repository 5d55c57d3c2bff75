import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Curriculum } from '#shared/curriculum.ts';
import { type FoundCounts, findMoves } from '#shared/find-moves.ts';
import { pagePatterns } from '#shared/paths.ts';
import type { Marks } from '#shared/progress.ts';
import { readFilters, type SearchFilters, writeFilters } from '#shared/search-filters.ts';
import { literalPattern, similarPattern } from '#shared/search-pattern.ts';
import { plural } from '../../lib/plural.ts';
import styles from './search-outcome.module.css';
import { SearchResults } from './search-results.tsx';

interface SearchOutcomeProps {
  curriculum: Curriculum;
  /** How many moves there are, where the curriculum holds only the first of them. */
  found: FoundCounts | undefined;
  /** The query of the page's address. */
  query: string;
  /** More letters may come. */
  isTyping: boolean;
  marks: Marks | undefined;
  marksFailed: boolean;
}

/** What there is to say of a search, and the moves it found. */
export const SearchOutcome = memo(function SearchOutcome(props: SearchOutcomeProps) {
  const { curriculum, found, query, isTyping, marks, marksFailed } = props;
  const filters = readFilters(new URLSearchParams(query));
  const term = filters.term.trim();
  if (term === '') return <p role="status">Enter a search term to find skating moves</p>;
  if (filters.status !== 'all' && marksFailed) return <p role="status">{noMarks}</p>;

  const { hits, similar, hidden } = findMoves(curriculum, filters, marks);
  const isCounted = found && (filters.status === 'all' || !marks);
  const counts = isCounted ? found : { hits: hits.length, similar: similar.length, hidden };
  return (
    <>
      <div role="status">
        <p>
          {counts.hits === 0 ? `No moves found matching "${term}"` : `${plural(counts.hits, 'move')} found`}
        </p>
        {counts.similar > 0 && <p>{counts.similar} more spelled almost the same</p>}
      </div>
      {counts.hidden > 0 && <Unfiltered filters={filters} hidden={counts.hidden} />}
      <SearchResults
        hits={hits}
        total={counts.hits}
        marks={marks}
        pattern={literalPattern(term)}
        query={query}
        isTyping={isTyping}
      />
      {similar.length > 0 && (
        <section aria-labelledby="similar-moves">
          <h2 id="similar-moves">Spelled almost the same</h2>
          <SearchResults
            hits={similar}
            total={counts.similar}
            marks={marks}
            pattern={similarPattern(term)}
            query={query}
            isTyping={isTyping}
            headingLevel="h3"
          />
        </section>
      )}
    </>
  );
});

const noMarks =
  'Your marks could not be loaded, so it is not known which moves are completed. Load the page again, or choose the status “All moves”.';

function Unfiltered({ filters, hidden }: { filters: SearchFilters; hidden: number }) {
  const search = writeFilters({ ...filters, categoryId: '', status: 'all' });
  return (
    <p>
      <Link className={styles.unfiltered} to={`${pagePatterns.search}?${search}`}>
        Show {plural(hidden, 'more move')} without the filters
      </Link>
    </p>
  );
}
