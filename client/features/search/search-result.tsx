import { memo } from 'react';
import { displayName, type PlacedMove } from '#shared/curriculum.ts';
import { movePath } from '#shared/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import grid from '../../ui/card-grid.module.css';
import { excerpt } from './excerpt.ts';
import { Highlight } from './highlight.tsx';
import styles from './search-results.module.css';

interface SearchResultProps {
  placed: PlacedMove;
  /** Undefined while it is not known. */
  done: boolean | undefined;
  /** Finds what is to be highlighted. */
  pattern: RegExp;
  isCloseMatch: boolean;
}

export const SearchResult = memo(function SearchResult(props: SearchResultProps) {
  const { placed, done, pattern, isCloseMatch } = props;
  const { categoryId, levelId, move } = placed;
  const Heading = isCloseMatch ? 'h3' : 'h2';
  const isInDetailsOnly = !isCloseMatch && `${move.name} ${move.description}`.search(pattern) < 0;
  const quote = isInDetailsOnly ? excerpt(move.detailedDescription, pattern) : undefined;
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
      <ButtonLink
        to={movePath(categoryId, levelId, move.id)}
        about={move.name}
        state={{ selectedMoveId: move.id }}
      >
        View Details
      </ButtonLink>
    </li>
  );
});
