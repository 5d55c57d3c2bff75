import { useSyncExternalStore } from 'react';
import type { Completion } from './completion.ts';
import { completionStore, type Toggle } from './completion-store.ts';
import { UndoBar } from './undo-bar.tsx';
import { useCompletion } from './use-completion.ts';

/** For a while after a toggle: what it did, and the way to take it back. */
export function UndoNotice() {
  const { lastToggle } = completionStore;
  const toggle = useSyncExternalStore(lastToggle.subscribe, lastToggle.get, () => undefined);
  const completion = useCompletion();
  return (
    <div role="status">
      {toggle && holds(toggle, completion) && <UndoBar key={nameOf(toggle)} toggle={toggle} />}
    </div>
  );
}

/** Whether the mark is still what the toggle made of it: it may have been refused, or changed in another tab. */
function holds({ key, completed }: Toggle, { marks }: Completion): boolean {
  return (marks.get(key) ?? false) === completed;
}

/** Each toggle has a bar of its own, which stays its time. */
function nameOf({ key, completed }: Toggle): string {
  return `${key} ${completed}`;
}
