import { createValue, type ReadableValue, useValue } from '../../lib/create-value.ts';
import { logError } from '../../lib/log-error.ts';
import { tabStorage, writeItem } from '../safe-storage.ts';
import * as storedKeys from '../stored-keys.ts';
import { createAccountProgress } from './account-progress.ts';
import {
  type ChangeDescription,
  type Changes,
  type LastChange,
  type ProgressSource,
  type ProgressState,
  type SourceState,
  unknownProgress,
} from './progress-state.ts';
import { createBrowserEnvironment } from './sync-environment.ts';
import { createVisitorSource } from './visitor-source.ts';

/** Whose progress is shown: a skater's, who has a `uid`, or a visitor's. */
type Owner = Pick<ProgressState, 'uid' | 'sessionEnded'>;

export type ProgressStore = ReturnType<typeof createProgressStore>;

/** The progress of the current skater or visitor. Never shows one skater's progress to another. */
export function createProgressStore(createEnvironment = createBrowserEnvironment) {
  const value = createValue<ProgressState>(unknownProgress);
  let source: ProgressSource | undefined;
  let owner: Owner | undefined;
  let lastChange: LastChange | undefined;

  function show(next: Owner, createSource: () => ProgressSource): void {
    if (owner && owner.uid === next.uid) {
      // A visitor may turn out to be a skater whose session has ended.
      owner = next;
      publish(value.get());
      return;
    }
    // Hide the last skater's progress while the next one's is loading.
    clear(next);
    source = createSource();
    source.load();
  }

  function clear(next?: Owner): void {
    source?.stop();
    source = undefined;
    owner = next;
    lastChange = undefined;
    publish(unknownProgress);
  }

  function publish(state: SourceState): void {
    value.set({ ...state, ...owner, lastChange });
  }

  /**
   * Sets several changes in one step. Can be undone if it has a description. Returns false if the progress is not loaded, or the
   * browser has no room for it.
   */
  function change(changes: Changes, description?: ChangeDescription): boolean {
    const { progress, loaded } = value.get();
    if (!source || !loaded) {
      logError('Context not loaded');
      return false;
    }
    if (description) {
      const before = Object.keys(changes).map((key) => [key, progress.get(key) ?? false]);
      const madeAt = performance.now();
      lastChange = { ...description, after: changes, before: Object.fromEntries(before), madeAt };
    }
    const isStored = source.change(changes);
    if (!isStored && description) dismissChange();
    return isStored;
  }

  function dismissChange(): void {
    lastChange = undefined;
    publish(value.get());
  }

  return {
    value: value as ReadableValue<ProgressState>,
    /** Shows the progress that visitors made on this device. */
    showVisitor(visitor: Omit<Owner, 'uid'> = {}): void {
      // Others may use this device: remove the cached progress of the last skater.
      writeItem(tabStorage, storedKeys.progress, null);
      show(visitor, () => createVisitorSource(publish));
    },
    /** Shows the progress of an account. @param onSessionRefused called with the error if the server refuses the session */
    showUser(uid: string, onSessionRefused: (error: unknown) => void): void {
      show({ uid }, () => createAccountProgress(uid, createEnvironment(uid), publish, onSessionRefused));
    },
    forget(): void {
      if (owner) clear();
    },
    retry: () => source?.retry?.(),
    change,
    toggle(key: string, describe?: (completed: boolean) => ChangeDescription): boolean {
      const completed = !value.get().progress.get(key);
      return change({ [key]: completed }, describe?.(completed));
    },
    undo(): void {
      const undone = lastChange;
      lastChange = undefined;
      if (undone) source?.change(undone.before);
    },
    dismissChange,
  };
}

export const progressStore = createProgressStore();

export const useProgress = () => useValue(progressStore.value);
