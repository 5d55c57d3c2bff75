import { displayName, type Move } from '#shared/curriculum.ts';
import { movePath } from '#shared/paths.ts';
import type { Progress } from '#shared/progress.ts';
import { TracingThumbnail } from '../../tracing/tracing-thumbnail.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardList, Row } from '../../ui/looks.tsx';
import { MoveName } from '../../ui/move-name.tsx';
import { MoveSummary } from '../../ui/move-summary.tsx';
import { Highlight, quoteExplanation, wordsPattern } from './highlight.tsx';
import { termPattern } from './rank-results.ts';
import styles from './search-results.module.css';

/** An exact hit, or a close match with its matched words. */
type FoundMove = Move & { words?: string[] };

interface SearchResultsProps {
  moves: FoundMove[];
  term: string;
  progress: Progress | undefined;
  heading: 'h2' | 'h3';
}

export function SearchResults({ moves, ...props }: SearchResultsProps) {
  return (
    <CardList>
      {moves.map((move) => (
        <SearchResult key={move.key} move={move} {...props} />
      ))}
    </CardList>
  );
}

type SearchResultProps = Omit<SearchResultsProps, 'moves'> & { move: FoundMove };

function SearchResult({ move, term, progress, heading: Heading }: SearchResultProps) {
  const { categoryId, levelId, words } = move;
  const pattern = words ? wordsPattern(words) : termPattern(term, 'g');
  const isInDetailsOnly = !words && `${move.name} ${move.description}`.search(pattern) < 0;
  const status = progress && (progress.get(move.key) ? 'Completed' : 'To do');
  const quote = isInDetailsOnly ? quoteExplanation(move.detailedDescription, pattern) : undefined;
  const highlight = (text: string) => <Highlight text={text} pattern={pattern} />;
  return (
    <Card className={styles.result}>
      <Heading>
        <MoveName move={move} render={highlight} />
      </Heading>
      <Row as="p" className={styles.badges}>
        <span>{displayName(categoryId)}</span> <span>{displayName(levelId)}</span>{' '}
        <span className={styles.status}>{status}</span>
      </Row>
      <p>
        <MoveSummary move={move} render={highlight} />
      </p>
      {quote && (
        <p>
          {quote.from}: “{highlight(quote.text)}”
        </p>
      )}
      <ButtonLink
        to={movePath(categoryId, levelId, move.id)}
        about={`${move.name}, ${displayName(levelId)}`}
        state={{ selectedMoveId: move.id }}
      >
        View Details
      </ButtonLink>
      <TracingThumbnail move={move} />
    </Card>
  );
}
