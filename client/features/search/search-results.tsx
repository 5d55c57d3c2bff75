import type { PlacedMove } from '#shared/curriculum.ts';
import type { Marks } from '#shared/progress.ts';
import { isDone } from '#shared/search-filters.ts';
import grid from '../../ui/card-grid.module.css';
import { SearchResult } from './search-result.tsx';
import { resultsMark } from './walk-results.ts';

interface SearchResultsProps<Match extends PlacedMove> {
  moves: Match[];
  marks: Marks | undefined;
  /** What is to be highlighted in a move. */
  patternOf: (placed: Match) => RegExp;
  /** They stand below a heading of their own. */
  areCloseMatches?: boolean;
}

export function SearchResults<Match extends PlacedMove>(props: SearchResultsProps<Match>) {
  const { moves, marks, patternOf, areCloseMatches = false } = props;
  return (
    <ul className={grid.list} {...resultsMark}>
      {moves.map((placed) => (
        <SearchResult
          key={`${placed.categoryId} ${placed.levelId} ${placed.move.id}`}
          placed={placed}
          done={marks && isDone(placed, marks)}
          pattern={patternOf(placed)}
          isCloseMatch={areCloseMatches}
        />
      ))}
    </ul>
  );
}
