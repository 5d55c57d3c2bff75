import { lazy, Suspense, useSyncExternalStore } from 'react';
import { completionStore } from '../store/completion-store.ts';
import { isInEffect } from '../store/last-change.ts';
import { useCompletion } from '../store/use-completion.ts';

/** Not needed when a page is first shown. Without it the page still works. */
const UndoBar = lazy(() => import('./undo-bar.tsx').catch(() => ({ default: () => null })));

/** Shown for a while after a change of marks: what it did, with Undo. */
export function UndoNotice() {
  const { lastChange } = completionStore;
  const change = useSyncExternalStore(lastChange.subscribe, lastChange.get, () => undefined);
  const { marks } = useCompletion();
  return (
    <div role="status">
      <Suspense>
        {change && isInEffect(change, marks) && (
          <UndoBar key={change.originId + change.text} change={change} />
        )}
      </Suspense>
    </div>
  );
}
