import { useCompletion } from '../store/completion-store.ts';
import { UndoBar } from './undo-bar.tsx';

export function UndoNotice() {
  const { marks, lastChange } = useCompletion();
  // The marks may have been refused, or changed in another tab.
  const isInEffect = Object.entries(lastChange?.after ?? {}).some(
    ([key, completed]) => (marks.get(key) ?? false) === completed,
  );
  return <div role="status">{lastChange && isInEffect && <UndoBar change={lastChange} />}</div>;
}
