import { lazy, Suspense } from 'react';
import { useLastLevel } from '../../features/curriculum/last-level.ts';
import { useCompletion } from '../../features/progress/store/use-completion.ts';
import { LastLevelCard } from './last-level-card.tsx';

// Only returning skaters need the curriculum on Home. Without a connection the card stays as it is.
const NextMoveCard = lazy(() => import('./next-move-card.tsx').catch(() => ({ default: LastLevelCard })));

/** Where a returning skater continues; for everybody else, where to start. */
export function NextStep() {
  const last = useLastLevel();
  const { marks } = useCompletion();
  const hasMarks = [...marks.values()].includes(true);
  if (!last && !hasMarks) return <LastLevelCard last={last} />;
  return (
    <Suspense fallback={<LastLevelCard last={last} />}>
      <NextMoveCard last={last} />
    </Suspense>
  );
}
