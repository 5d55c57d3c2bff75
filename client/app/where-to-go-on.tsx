import { lazy, Suspense } from 'react';
import { useLastLevel } from '../features/curriculum/last-level.ts';
import { useCompletion } from '../features/progress/store/use-completion.ts';
import { GoOnWithoutMove } from './go-on-without-move.tsx';

// Only those who have been here need the curriculum on Home. Without a connection the card stays as it is.
const NextMove = lazy(() => import('./next-move.tsx').catch(() => ({ default: GoOnWithoutMove })));

/** Where a returning skater goes on; for everybody else, where to start. */
export function WhereToGoOn() {
  const last = useLastLevel();
  const { marks } = useCompletion();
  const hasMarks = [...marks.values()].includes(true);
  if (!last && !hasMarks) return <GoOnWithoutMove last={last} />;
  return (
    <Suspense fallback={<GoOnWithoutMove last={last} />}>
      <NextMove last={last} />
    </Suspense>
  );
}
