import { memo } from 'react';
import { displayName, type PlacedMove } from '#shared/curriculum.ts';
import { movePath } from '#shared/paths.ts';
import button from '../../ui/button.module.css';
import grid from '../../ui/card-grid.module.css';
import { excerpt } from './excerpt.ts';
import { Highlight } from './highlight.tsx';
import styles from './search-results.module.css';

export interface SearchResultProps {
  hit: PlacedMove;
  /** Undefined while it is not known. */
  done: boolean | undefined;
  /** Finds what the skater searched for. */
  pattern: RegExp;
  headingLevel?: 'h2' | 'h3' | undefined;
}

/** A move that was found. Its link is followed by `useOpenResult`. */
export const SearchResult = memo(function SearchResult({
  hit,
  done,
  pattern,
  headingLevel: Heading = 'h2',
}: SearchResultProps) {
  const { categoryId, levelId, move } = hit;
  const shown = `${move.name} ${move.description}`;
  const quote = shown.search(pattern) < 0 ? excerpt(move.detailedDescription, pattern) : undefined;
  return (
    <li className={`${grid.card} ${styles.result}`}>
      <Heading>
        <Highlight text={move.name} pattern={pattern} />
      </Heading>
      <p className={styles.badges}>
        <span>{displayName(categoryId)}</span> <span>{displayName(levelId)}</span>{' '}
        <span className={styles.status}>{done === undefined ? '' : done ? 'Completed' : 'To do'}</span>
      </p>
      <p>
        <Highlight text={move.description} pattern={pattern} />
      </p>
      {quote && (
        <p className={styles.quote}>
          In the details: “<Highlight text={quote} pattern={pattern} />”
        </p>
      )}
      <a
        className={button.button}
        href={movePath(categoryId, levelId, move.id)}
        data-move-id={move.id}
        aria-label={`View Details: ${move.name}`}
      >
        View Details
      </a>
    </li>
  );
});
