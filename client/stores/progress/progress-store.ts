import { type Day, dayOf } from '#shared/days.ts';
import { firstSkater, toStored } from '#shared/skaters.ts';
import { createValue, type ReadableValue, useValue } from '../../lib/create-value.ts';
import { logError } from '../../lib/log-error.ts';
import { tabStorage } from '../safe-storage.ts';
import { createAccountProgress } from './account-progress.ts';
import { adoptSkater, storeChosenSkater } from './chosen-skater.ts';
import {
  type ChangeDescription,
  type Changes,
  type DatedChanges,
  type LastChange,
  type ProgressSource,
  type ProgressState,
  type SourceState,
  unknownProgress,
  unknownSource,
} from './progress-state.ts';
import { removeCachedProgress } from './saved-progress.ts';
import { viewSkater } from './skater-view.ts';
import { createBrowserEnvironment, type SyncEnvironment } from './sync-environment.ts';
import { createVisitorSource } from './visitor-source.ts';

/** Whose progress is shown: an account's, which has a `uid`, or a visitor's. */
type Owner = Pick<ProgressState, 'uid' | 'sessionEnded' | 'isSignedOut'>;

export type ProgressStore = ReturnType<typeof createProgressStore>;

/** The progress of one skater of the account that is signed in, or of a visitor. Never shows one skater's progress to another. */
export function createProgressStore(createEnvironment = createBrowserEnvironment) {
  const value = createValue<ProgressState>(unknownProgress);
  let source: ProgressSource | undefined;
  let sourceState: SourceState = unknownSource;
  let environment: SyncEnvironment | undefined;
  let owner: Owner | undefined;
  let chosen = firstSkater;
  /** A new skater, who is chosen once a read names her: an answer that is under way does not. */
  let awaited: string | undefined;
  let lastChange: LastChange | undefined;

  function show(next: Owner, createSource: () => ProgressSource): void {
    if (owner && owner.uid === next.uid) {
      // A visitor may turn out to be a skater whose session has ended.
      owner = next;
      publish(sourceState);
      return;
    }
    // Hide the last skater's progress while the next one's is loading.
    clear(next);
    source = createSource();
  }

  function showAccount(uid: string, isSignedOut: boolean, onSessionRefused: (error: unknown) => void): void {
    show({ uid, isSignedOut }, () => {
      environment = createEnvironment(uid);
      chosen = adoptSkater(environment.storage, uid);
      publish(unknownSource);
      return createAccountProgress(uid, environment, publish, onSessionRefused);
    });
    if (isSignedOut) source?.pause?.();
    else source?.resume();
  }

  function clear(next?: Owner): void {
    source?.stop();
    source = undefined;
    environment = undefined;
    owner = next;
    chosen = firstSkater;
    awaited = undefined;
    lastChange = undefined;
    publish(unknownSource);
  }

  function publish(state: SourceState): void {
    sourceState = state;
    if (awaited && state.names?.has(awaited)) {
      choose(awaited);
      return;
    }
    const view = viewSkater(chosen, state);
    if (view.skater !== value.get().skater) lastChange = undefined;
    value.set({ ...view, ...owner, lastChange });
  }

  /** Shows another skater of the account, in this tab and in those that are opened later. What was changed last cannot be undone any more. */
  function choose(skater: string): void {
    awaited = undefined;
    chosen = skater;
    lastChange = undefined;
    if (environment && owner?.uid) storeChosenSkater(environment.storage, { uid: owner.uid, skater });
    publish(sourceState);
  }

  /**
   * Sets several changes of the skater in one step. Can be undone if it has a description. Returns false if the progress is not
   * loaded, or the browser has no room for it. @param days of changes to completed; without them today, unless a move was
   * completed before
   */
  function change(changes: Changes, description?: ChangeDescription, days = daysOf(changes)): boolean {
    const { progress, loaded } = value.get();
    if (!source || !loaded) {
      logError('Context not loaded');
      return false;
    }
    if (description) {
      const before = Object.keys(changes).map((key) => [key, progress.get(key) ?? false]);
      lastChange = {
        ...description,
        after: changes,
        before: { changes: Object.fromEntries(before), days: knownDays(Object.keys(changes)) },
        madeAt: performance.now(),
      };
    }
    const isStored = apply({ changes, days });
    if (!isStored && description) dismissChange();
    return isStored;
  }

  function apply({ changes, days }: DatedChanges): boolean {
    const { skater } = value.get();
    return source?.change({ changes: toStored(skater, changes), days: toStored(skater, days) }) ?? false;
  }

  function daysOf(changes: Changes): Record<string, Day> {
    const { progress } = value.get();
    const today = dayOf(new Date());
    const completed = Object.keys(changes).filter((key) => changes[key]);
    const added = completed.filter((key) => !progress.get(key)).map((key) => [key, today]);
    return { ...knownDays(completed), ...Object.fromEntries(added) };
  }

  function knownDays(keys: string[]): Record<string, Day> {
    const { days } = value.get();
    return Object.fromEntries([...days].filter(([key]) => keys.includes(key)));
  }

  function dismissChange(): void {
    lastChange = undefined;
    publish(sourceState);
  }

  return {
    value: value as ReadableValue<ProgressState>,
    /** Shows the progress that visitors made on this device. */
    showVisitor(visitor: Pick<Owner, 'sessionEnded'> = {}): void {
      // Others may use this device: remove the cached progress of the last account.
      removeCachedProgress(tabStorage);
      show(visitor, () => createVisitorSource(publish));
      source?.resume();
    },
    /** Shows the progress of an account. @param onSessionRefused called with the error if the server refuses the session */
    showUser: (uid: string, onSessionRefused: (error: unknown) => void) =>
      showAccount(uid, false, onSessionRefused),
    /** Keeps showing what this tab has of an account whose session has ended. */
    showSignedOut: (uid: string, onSessionRefused: (error: unknown) => void) =>
      showAccount(uid, true, onSessionRefused),
    forget(): void {
      if (owner) clear();
    },
    retry: () => source?.retry?.(),
    choose,
    /** Chooses a skater whom the server has just added. */
    chooseAdded(skater: string): void {
      awaited = skater;
      source?.load();
    },
    /** Reads again, after the skaters of the account have changed. */
    load: () => source?.load(),
    /** Of a skater of the account, also one who is not shown. */
    countCompletedOf: (skater: string) =>
      [...viewSkater(skater, sourceState).progress.values()].filter(Boolean).length,
    change,
    toggle(key: string, describe?: (completed: boolean) => ChangeDescription): boolean {
      const completed = !value.get().progress.get(key);
      return change({ [key]: completed }, describe?.(completed));
    },
    undo(): void {
      const undone = lastChange;
      lastChange = undefined;
      if (undone) apply(undone.before);
    },
    dismissChange,
  };
}

export const progressStore = createProgressStore();

export const useProgress = () => useValue(progressStore.value);
