import { lazyExtra } from '../../../lib/lazy-extra.tsx';
import { useCompletion } from '../store/completion-store.ts';

/** Not needed when a page is first shown. */
const UndoBar = lazyExtra(() => import('./undo-bar.tsx'));

export function UndoNotice() {
  const { marks, lastChange } = useCompletion();
  // Its marks may have been refused since, or changed in another tab.
  const isInEffect = Object.entries(lastChange?.after ?? {}).some(
    ([key, completed]) => (marks.get(key) ?? false) === completed,
  );
  return <div role="status">{lastChange && isInEffect && <UndoBar change={lastChange} />}</div>;
}
