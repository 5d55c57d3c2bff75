import { useProgress } from '../../stores/progress/progress-store.ts';
import { UndoBar } from './undo-bar.tsx';

export function UndoNotice() {
  const { progress, lastChange } = useProgress();
  // The change may have been refused, or another tab may have changed the moves since.
  const isInEffect = Object.entries(lastChange?.after ?? {}).some(
    ([key, completed]) => (progress.get(key) ?? false) === completed,
  );
  return <div role="status">{lastChange && isInEffect && <UndoBar change={lastChange} />}</div>;
}
