import { memo, type ReactNode, use } from 'react';
import { type Curriculum, displayName, type Move } from '#shared/curriculum.ts';
import { levelPath, pagePatterns } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import type { Progress } from '#shared/progress.ts';
import aliasFile from '../../../data/search-aliases.csv?raw';
import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import { memoize } from '../../lib/memoize.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BoldLink } from '../../ui/looks.tsx';
import { type CloseMatch, createMatchFinder } from './close-matches.ts';
import { wordsPattern } from './highlight.tsx';
import { rankResults } from './rank-results.ts';
import { createMoveFilter, noFilters, parseFilters, searchPath } from './search-filters.ts';
import { SearchIdeas } from './search-ideas.tsx';
import styles from './search-results.module.css';
import { SearchResults } from './search-results.tsx';
import { readSearchTerm } from './search-term.ts';
import { parseSearchAliases } from './search-words.ts';

interface SearchOutcomeProps {
  /** Needed once there is a term. */
  curriculum: Curriculum | undefined;
  /** Shown in place of the results while there is no curriculum. */
  curriculumStatus: ReactNode;
  query: string;
  progress: Progress | undefined;
  progressFailed: boolean;
}

const finderOf = memoize((curriculum: Curriculum) =>
  createMatchFinder(curriculum, parseSearchAliases(aliasFile)),
);

/** The number of moves found, and the results. Suspends until the curriculum is indexed. */
export const SearchOutcome = memo(function SearchOutcome({
  curriculum,
  curriculumStatus,
  query,
  progress,
  progressFailed,
}: SearchOutcomeProps) {
  const filters = parseFilters(new URLSearchParams(query));
  // Keep the same status element: screen readers announce changes only in an element they already know.
  if (readSearchTerm(filters.term).length === 0) {
    return (
      <>
        <div role="status">
          <p>Enter a search term to find skating moves</p>
        </div>
        <SearchIdeas />
        <SeeAllCategories />
      </>
    );
  }
  if (filters.status !== 'all' && progressFailed) return <div role="status">{noProgress}</div>;
  if (!curriculum) {
    return (
      <>
        <div role="status" />
        {curriculumStatus}
      </>
    );
  }

  const findCloseMatches = use(finderOf(curriculum));
  const passes = createMoveFilter(curriculum, filters, progress);
  const results = rankResults(curriculum, findCloseMatches, filters.term, passes);
  const { term, hits, closeMatches, closeMatchesFirst, level, hidden } = results;
  const correction = hits.length === 0 && closeMatches[0] && findCorrection(closeMatches[0]);
  return (
    <>
      <div role="status">
        <p>
          <span>
            {hits.length === 0
              ? `No moves found matching "${filters.term.trim()}"`
              : `${plural(hits.length, 'move')} found`}
          </span>
          {closeMatches.length > 0 && (
            <span>{` · ${plural(closeMatches.length, 'close match', 'close matches')}`}</span>
          )}
          {correction && (
            <span>
              {' for '}
              <strong>{correction}</strong>
            </span>
          )}
        </p>
        {hidden > 0 && <p className="visually-hidden">{`${plural(hidden, 'move')} hidden by filters`}</p>}
      </div>
      {level && (
        <p>
          <ButtonLink variant="text" to={levelPath(level.categoryId, level.levelId)}>
            {`Go to ${displayName(level.levelId)}`}
          </ButtonLink>
        </p>
      )}
      {hidden > 0 && <ClearFilters term={filters.term} hidden={hidden} />}
      <FoundMoves
        // Replacing thousands of results is faster than updating their highlights.
        key={query}
        hits={hits}
        closeMatches={closeMatches}
        closeMatchesFirst={closeMatchesFirst}
        term={term}
        progress={progress}
      />
    </>
  );
});

/** The words of the name that were searched for with typos: 'Salchow'. */
function findCorrection({ name, words, hasAllWords }: CloseMatch): string | undefined {
  const found = hasAllWords ? [] : (name.match(wordsPattern(words)) ?? []);
  return found.length === words.length ? found.join(' ') : undefined;
}

const noProgress = (
  <p>
    We couldn’t load your progress, so we can’t tell which moves you’ve completed. Reload the page, or choose
    the status “All moves”.
  </p>
);

function ClearFilters({ term, hidden }: { term: string; hidden: number }) {
  const ref = useFocusHandover<HTMLParagraphElement>(findHeading);
  return (
    <p ref={ref}>
      <ButtonLink variant="text" to={searchPath({ ...noFilters, term })}>
        {`Clear filters to see ${hidden} more`}
      </ButtonLink>
    </p>
  );
}

interface FoundMovesProps extends Pick<SearchOutcomeProps, 'progress'> {
  hits: Move[];
  closeMatches: CloseMatch[];
  closeMatchesFirst: boolean;
  term: string;
}

function FoundMoves({ hits, closeMatches, closeMatchesFirst, ...shared }: FoundMovesProps) {
  if (hits.length === 0 && closeMatches.length === 0) return <NothingFound />;
  // The status has announced them.
  if (hits.length === 0) return <SearchResults moves={closeMatches} {...shared} heading="h2" />;
  const closeMatchSection = closeMatches.length > 0 && (
    <section aria-labelledby="close-matches" className={styles.group}>
      <h2 id="close-matches">Close matches</h2>
      <SearchResults moves={closeMatches} {...shared} heading="h3" />
    </section>
  );
  if (closeMatchesFirst) {
    return (
      <>
        {closeMatchSection}
        <section aria-labelledby="mentions" className={styles.group}>
          <h2 id="mentions">Moves that mention "{shared.term}"</h2>
          <SearchResults moves={hits} {...shared} heading="h3" />
        </section>
      </>
    );
  }
  return (
    <>
      <SearchResults moves={hits} {...shared} heading="h2" />
      {closeMatchSection}
    </>
  );
}

function NothingFound() {
  return (
    <>
      <p>Or try one of these:</p>
      <SearchIdeas />
      <SeeAllCategories />
    </>
  );
}

/** For those who lack the word. */
const SeeAllCategories = () => <BoldLink to={pagePatterns.categories}>See all categories</BoldLink>;
