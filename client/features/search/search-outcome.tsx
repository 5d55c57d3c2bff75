import { memo, use } from 'react';
import { Link } from 'react-router-dom';
import { type CloseMatch, indexMovesInChunks } from '#shared/close-matches.ts';
import { type Curriculum, displayName, type PlacedMove } from '#shared/curriculum.ts';
import { oncePerCurriculum } from '#shared/once-per-curriculum.ts';
import { movePath, pagePatterns } from '#shared/paths.ts';
import type { Marks } from '#shared/progress.ts';
import { searchMoves } from '#shared/search.ts';
import { createMoveFilter, isDone, readFilters, writeFilters } from '#shared/search-filters.ts';
import { plural } from '../../lib/plural.ts';
import { ButtonLink } from '../../ui/button.tsx';
import grid from '../../ui/card-grid.module.css';
import { excerpt, Highlight, termPattern, wordsPattern } from './highlight.tsx';
import styles from './search-outcome.module.css';

interface SearchOutcomeProps {
  curriculum: Curriculum;
  /** They came with the page, where the curriculum is only its part. */
  closeMatches: CloseMatch[] | undefined;
  /** The filters as a query string. */
  query: string;
  marks: Marks | undefined;
  marksFailed: boolean;
}

const indexOf = oncePerCurriculum(indexMovesInChunks);

/** How many moves were found, and the moves. Suspends until the whole curriculum is indexed. */
export const SearchOutcome = memo(function SearchOutcome(props: SearchOutcomeProps) {
  const { curriculum, query, marks, marksFailed } = props;
  const filters = readFilters(new URLSearchParams(query));
  const term = filters.term.trim();
  if (term === '') return <p role="status">Enter a search term to find skating moves</p>;
  if (filters.status !== 'all' && marksFailed) return <p role="status">{noMarks}</p>;

  const allHits = searchMoves(curriculum, term);
  const allCloseMatches = props.closeMatches ?? use(indexOf(curriculum))(term, allHits);
  const passes = createMoveFilter(curriculum, filters, marks);
  const hits = allHits.filter(passes);
  const closeMatches = allCloseMatches.filter(passes);
  const hidden = allHits.length + allCloseMatches.length - hits.length - closeMatches.length;
  const unfiltered = writeFilters({ ...filters, categoryId: '', status: 'all' });
  return (
    <>
      <div role="status">
        <p>
          {hits.length === 0 ? `No moves found matching "${term}"` : `${plural(hits.length, 'move')} found`}
        </p>
        {closeMatches.length > 0 && <p>{plural(closeMatches.length, 'close match', 'close matches')}</p>}
      </div>
      {hidden > 0 && (
        <p>
          <Link className="touch-target" to={`${pagePatterns.search}?${unfiltered}`}>
            Show {plural(hidden, 'more move')} without the filters
          </Link>
        </p>
      )}
      {/* The key: to replace thousands of results is faster than to update the highlights of each. */}
      <SearchResults key={query} moves={hits} term={term} marks={marks} />
      {closeMatches.length > 0 && (
        <section aria-labelledby="close-matches">
          <h2 id="close-matches">Close matches</h2>
          <SearchResults moves={closeMatches} term={term} marks={marks} />
        </section>
      )}
    </>
  );
});

const noMarks =
  'Your marks could not be loaded, so it is not known which moves are completed. Load the page again, or choose the status “All moves”.';

/** A hit, or a close match with the words that were matched. */
type FoundMove = PlacedMove & { words?: string[] };

interface SearchResultsProps {
  moves: FoundMove[];
  term: string;
  /** Undefined while they are not known. */
  marks: Marks | undefined;
}

function SearchResults({ moves, term, marks }: SearchResultsProps) {
  return (
    <ul className={grid.list} data-search-results>
      {moves.map((found) => (
        <SearchResult
          key={`${found.categoryId} ${found.levelId} ${found.move.id}`}
          found={found}
          term={term}
          marks={marks}
        />
      ))}
    </ul>
  );
}

function SearchResult({ found, term, marks }: Omit<SearchResultsProps, 'moves'> & { found: FoundMove }) {
  const { categoryId, levelId, move, words } = found;
  const pattern = words ? wordsPattern(words) : termPattern(term);
  // Close matches have a heading of their own.
  const Heading = words ? 'h3' : 'h2';
  const isInDetailsOnly = !words && `${move.name} ${move.description}`.search(pattern) < 0;
  const status = marks && (isDone(found, marks) ? 'Completed' : 'To do');
  const quote = isInDetailsOnly ? excerpt(move.detailedDescription, pattern) : undefined;
  return (
    <li className={`${grid.card} ${styles.result}`}>
      <Heading>
        <Highlight text={move.name} pattern={pattern} />
      </Heading>
      <p className={styles.badges}>
        <span>{displayName(categoryId)}</span> <span>{displayName(levelId)}</span>{' '}
        <span className={styles.status}>{status}</span>
      </p>
      <p>
        <Highlight text={move.description} pattern={pattern} />
      </p>
      {quote && (
        <p>
          In the details: “<Highlight text={quote} pattern={pattern} />”
        </p>
      )}
      <ButtonLink
        to={movePath(categoryId, levelId, move.id)}
        about={move.name}
        state={{ selectedMoveId: move.id }}
      >
        View Details
      </ButtonLink>
    </li>
  );
}
