import { pagePatterns } from '#shared/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { mostShown, nextShownCount } from './shown-results.ts';

/** A link and no button: it works without JavaScript, and Back keeps what was shown. */
export function MoreResults({ term, shown }: { term: string; shown: number }) {
  if (shown >= mostShown) return <p>Only the first {mostShown} are shown. Type more to find fewer.</p>;
  const params = new URLSearchParams({ q: term, show: String(nextShownCount(shown)) });
  return (
    <p>
      <ButtonLink to={`${pagePatterns.search}?${params}`} replace>
        Show more moves
      </ButtonLink>
    </p>
  );
}
