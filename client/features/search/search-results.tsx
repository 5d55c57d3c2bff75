import { displayName, type PlacedMove } from '#shared/curriculum.ts';
import { movePath } from '#shared/paths.ts';
import type { Marks } from '#shared/progress.ts';
import { isDone } from '#shared/search-filters.ts';
import { ButtonLink } from '../../ui/button.tsx';
import grid from '../../ui/card-grid.module.css';
import { excerpt, Highlight, termPattern, wordsPattern } from './highlight.tsx';
import styles from './search-results.module.css';

/** A hit, or a close match with the words that were matched. */
type FoundMove = PlacedMove & { words?: string[] };

interface SearchResultsProps {
  moves: FoundMove[];
  term: string;
  /** Undefined while they are not known. */
  marks: Marks | undefined;
}

export function SearchResults({ moves, term, marks }: SearchResultsProps) {
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
