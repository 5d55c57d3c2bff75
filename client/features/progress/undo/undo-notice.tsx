import { lazy, Suspense, useSyncExternalStore } from 'react';
import { completionStore } from '../store/completion-store.ts';
import { holds } from '../store/last-change.ts';
import { useCompletion } from '../store/use-completion.ts';

/** Nothing can be undone when a page is first shown. No page may fail for want of it. */
const UndoBar = lazy(() => import('./undo-bar.tsx').catch(() => ({ default: () => null })));

/** For a while after a change of marks: what it did, and the way to take it back. */
export function UndoNotice() {
  const { lastChange } = completionStore;
  const change = useSyncExternalStore(lastChange.subscribe, lastChange.get, () => undefined);
  const { marks } = useCompletion();
  return (
    <div role="status">
      <Suspense>
        {change && holds(change, marks) && <UndoBar key={change.originId + change.text} change={change} />}
      </Suspense>
    </div>
  );
}
