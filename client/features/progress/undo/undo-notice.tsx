import { useDeferredValue } from 'react';
import { lazyOptional } from '../../../lib/lazy-optional.tsx';
import { useCompletion } from '../store/completion-store.ts';

const UndoBar = lazyOptional(() => import('./undo-bar.tsx'));

export function UndoNotice() {
  // Deferred, so that the tick is drawn before the bar's code is fetched.
  const { marks, lastChange } = useDeferredValue(useCompletion());
  // The marks may have been refused, or changed in another tab.
  const isInEffect = Object.entries(lastChange?.after ?? {}).some(
    ([key, completed]) => (marks.get(key) ?? false) === completed,
  );
  return <div role="status">{lastChange && isInEffect && <UndoBar change={lastChange} />}</div>;
}
