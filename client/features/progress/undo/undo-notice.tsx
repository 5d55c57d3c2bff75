import { lazy, Suspense } from 'react';
import { useCompletion } from '../store/completion-store.ts';

/** Not needed when a page is first shown. Without it the page still works. */
const UndoBar = lazy(() => import('./undo-bar.tsx').catch(() => ({ default: () => null })));

export function UndoNotice() {
  const { marks, lastChange } = useCompletion();
  // Its marks may have been refused since, or changed in another tab.
  const isInEffect = Object.entries(lastChange?.after ?? {}).some(
    ([key, completed]) => (marks.get(key) ?? false) === completed,
  );
  return (
    <div role="status">
      <Suspense>
        {lastChange && isInEffect && (
          <UndoBar key={lastChange.originId + lastChange.text} change={lastChange} />
        )}
      </Suspense>
    </div>
  );
}
