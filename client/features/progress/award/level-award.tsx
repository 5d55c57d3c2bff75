import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { countCompleted } from '#shared/summarize-progress.ts';
import { useCompletion } from '../store/completion-store.ts';
import type { AwardSheetProps } from './award-sheet.tsx';

/** Not needed when a page is first shown. Without it the level still shows its medal. */
const AwardSheet = lazy(() => import('./award-sheet.tsx').catch(() => ({ default: () => null })));

/** Congratulates the skater who has just completed the last move of the level, on this page. */
export function LevelAward(props: Omit<AwardSheetProps, 'onClose'>) {
  const { categoryId, level } = props;
  const { marks, loaded, lastChange } = useCompletion();
  const isComplete = loaded && countCompleted(categoryId, level, marks) === level.moves.length;
  const wasIncomplete = useRef(false);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (isComplete && wasIncomplete.current && lastChange) setShown(true);
    wasIncomplete.current = loaded && !isComplete;
  }, [isComplete, loaded, lastChange]);

  if (!shown) return null;
  return (
    <Suspense>
      <AwardSheet {...props} onClose={() => setShown(false)} />
    </Suspense>
  );
}
