import { createValue, type ObservableValue } from '../../lib/create-value.ts';
import { logError } from '../../lib/log-error.ts';
import { type Completion, type MarksSource, type Publish, unknownCompletion } from './completion.ts';
import { openUserSource } from './open-user-source.ts';
import type { Surroundings } from './surroundings.ts';
import { createVisitorSource } from './visitor-source.ts';

export interface CompletionStore {
  value: Pick<ObservableValue<Completion>, 'get' | 'subscribe'>;
  /** Nobody is signed in: the marks kept in this browser. */
  showVisitor(): void;
  /** The marks of this skater's account. `onSessionEnded` is called when the server knows the skater no more. */
  showUser(uid: string, onSessionEnded: () => void): void;
  /** It is not known who the skater is, so nothing is known of the marks. */
  forget(): void;
  /** Tries again to read marks that could not be read. */
  retry(): void;
  /** Marks a move as the opposite of what it is. False when that cannot be done. */
  toggle(key: string, moveName?: string): Promise<boolean>;
  /** The last toggle, for as long as it can be undone. */
  lastToggle: Pick<ObservableValue<Toggle | undefined>, 'get' | 'subscribe'>;
  /** Takes the last toggle back, unless the mark has changed since. */
  undo(): void;
  /** The last toggle can no longer be undone. */
  forgetToggle(): void;
  /** Adds completed moves to this skater's account. Throws when the server does not have them, or somebody else is shown. */
  add(uid: string, keys: readonly string[]): Promise<void>;
}

export interface Toggle {
  key: string;
  moveName?: string;
  /** What it made of the mark. */
  completed: boolean;
}

/** The marks of whoever uses the app now. Those of one skater never show for the next. */
export function createCompletionStore(surround?: (uid: string) => Surroundings): CompletionStore {
  const value = createValue<Completion>(unknownCompletion);
  const lastToggle = createValue<Toggle | undefined>(undefined);
  let source: MarksSource | undefined;
  let owner: string | undefined;
  let about: Pick<Completion, 'uid' | 'sessionEnded'> = {};

  function show(nextOwner: string | undefined, createSource?: (publish: Publish) => MarksSource): void {
    if (owner === nextOwner) return;
    owner = nextOwner;
    source?.stop();
    // Nothing of the last skater may be seen while the next one's marks are on their way.
    lastToggle.set(undefined);
    value.set({ ...unknownCompletion, ...about });
    source = createSource?.((completion) => value.set({ ...completion, ...about }));
    source?.load();
  }

  function showUser(uid: string, onSessionEnded: () => void): void {
    about = { uid };
    show(`user ${uid}`, (publish) =>
      openUserSource(uid, surround, publish, (during) => {
        about = { ...about, sessionEnded: during };
        onSessionEnded();
      }),
    );
  }

  /** Nobody is signed in. That a session has ended stays to be told. */
  function leaveUser(): void {
    const { sessionEnded } = about;
    about = sessionEnded ? { sessionEnded } : {};
  }

  async function toggle(key: string, moveName?: string): Promise<boolean> {
    if (!source || !value.get().loaded) {
      logError('Context not loaded');
      return false;
    }
    const toggled = source.toggle(key);
    const completed = value.get().marks.get(key) ?? false;
    lastToggle.set({ key, completed, ...(moveName !== undefined && { moveName }) });
    return toggled;
  }

  function undo(): void {
    const last = lastToggle.get();
    lastToggle.set(undefined);
    if (last && value.get().marks.get(last.key) === last.completed) void source?.toggle(last.key);
  }

  async function add(uid: string, keys: readonly string[]): Promise<void> {
    if (value.get().uid !== uid || !source?.add) throw new Error('Somebody else is shown');
    await source.add(keys);
  }

  return {
    value,
    showVisitor() {
      leaveUser();
      show('visitor', createVisitorSource);
    },
    showUser,
    forget() {
      leaveUser();
      show(undefined);
    },
    retry: () => source?.load(),
    toggle,
    lastToggle,
    undo,
    forgetToggle: () => lastToggle.set(undefined),
    add,
  };
}

export const completionStore = createCompletionStore();
