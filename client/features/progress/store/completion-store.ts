import { createValue, type ObservableValue } from '../../../lib/create-value.ts';
import { logError } from '../../../lib/log-error.ts';
import { type Completion, type MarksSource, type Publish, unknownCompletion } from './completion.ts';
import { type ChangeWords, type LastChange, rememberChange, wordsOfToggle } from './last-change.ts';
import { openUserSource } from './open-user-source.ts';
import type { Changes } from './progress-api.ts';
import type { Surroundings } from './sync-environment.ts';
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
  /** Makes several marks what they are to be, in one step. False when that cannot be done. */
  change(changes: Changes, words: ChangeWords): boolean;
  /** The last toggle or change, for as long as it can be undone. */
  lastChange: Pick<ObservableValue<LastChange | undefined>, 'get' | 'subscribe'>;
  /** Takes the last change back. */
  undo(): void;
  /** The last change can no longer be undone. */
  forgetChange(): void;
  /** Adds completed moves to this skater's account. Throws when the server does not have them, or somebody else is shown. */
  add(uid: string, keys: readonly string[]): Promise<void>;
}

/** The marks of whoever uses the app now. Those of one skater never show for the next. */
export function createCompletionStore(surround?: (uid: string) => Surroundings): CompletionStore {
  const value = createValue<Completion>(unknownCompletion);
  const lastChange = createValue<LastChange | undefined>(undefined);
  let source: MarksSource | undefined;
  let owner: string | undefined;
  let about: Pick<Completion, 'uid' | 'sessionEnded'> = {};

  function show(nextOwner: string | undefined, createSource?: (publish: Publish) => MarksSource): void {
    if (owner === nextOwner) return;
    owner = nextOwner;
    source?.stop();
    // Nothing of the last skater may be seen while the next one's marks are on their way.
    lastChange.set(undefined);
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

  /** The source, if there is anything that can be changed. */
  function findSource(): MarksSource | undefined {
    if (source && value.get().loaded) return source;
    logError('Context not loaded');
    return undefined;
  }

  async function toggle(key: string, moveName?: string): Promise<boolean> {
    const known = findSource();
    if (!known) return false;
    const before = value.get().marks;
    const toggled = known.toggle(key);
    const completed = value.get().marks.get(key) ?? false;
    const words = wordsOfToggle(key, completed, moveName);
    lastChange.set(rememberChange({ [key]: completed }, before, words));
    return toggled;
  }

  function change(changes: Changes, words: ChangeWords): boolean {
    const known = findSource();
    if (!known) return false;
    const before = value.get().marks;
    known.change(changes);
    lastChange.set(rememberChange(changes, before, words));
    return true;
  }

  function undo(): void {
    const last = lastChange.get();
    lastChange.set(undefined);
    // A mark that somebody has changed since is what it was before: there is no third way.
    if (last) source?.change(last.before);
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
    change,
    lastChange,
    undo,
    forgetChange: () => lastChange.set(undefined),
    add,
  };
}

export const completionStore = createCompletionStore();
