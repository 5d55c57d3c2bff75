import { lazy, Suspense } from 'react';
import { useCompletion } from '../../features/progress/store/use-completion.ts';

// Only skaters with marks need the curriculum on Home. Without a connection the invitation stays.
const OverallProgress = lazy(() => import('./overall-progress.tsx').catch(() => ({ default: Invitation })));

/** How far the skater is, or how to begin. Both take the same room. */
export function HomeProgress() {
  const { marks } = useCompletion();
  if (![...marks.values()].includes(true)) return <Invitation />;
  return (
    <Suspense fallback={<Invitation />}>
      <OverallProgress />
    </Suspense>
  );
}

function Invitation() {
  return <p>Mark the moves you can do, and see your progress here.</p>;
}
