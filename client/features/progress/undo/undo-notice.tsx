import { lazy, Suspense } from 'react';
import { isInEffect } from '../store/last-change.ts';
import { useCompletion } from '../store/use-completion.ts';

/** Not needed when a page is first shown. Without it the page still works. */
const UndoBar = lazy(() => import('./undo-bar.tsx').catch(() => ({ default: () => null })));

/** Shown for a while after a change of marks: what it did, with Undo. */
export function UndoNotice() {
  const { marks, lastChange } = useCompletion();
  return (
    <div role="status">
      <Suspense>
        {lastChange && isInEffect(lastChange, marks) && (
          <UndoBar key={lastChange.originId + lastChange.text} change={lastChange} />
        )}
      </Suspense>
    </div>
  );
}
