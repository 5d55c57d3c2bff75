import { createValue, type ObservableValue } from '../../../lib/create-value.ts';
import { logError } from '../../../lib/log-error.ts';
import { createBrowserEnvironment } from './browser-environment.ts';
import { type Completion, type MarksSource, type Publish, unknownCompletion } from './completion.ts';
import { type ChangeWords, type LastChange, rememberChange, wordsOfToggle } from './last-change.ts';
import type { Changes } from './progress-api.ts';
import type { SyncEnvironment } from './sync-environment.ts';
import { createUserSource } from './user-source.ts';
import { createVisitorSource } from './visitor-source.ts';

export interface CompletionStore {
  value: Pick<ObservableValue<Completion>, 'get' | 'subscribe'>;
  /** Nobody is signed in: shows the marks stored in this browser. */
  showVisitor(): void;
  /** Shows the marks of this skater's account. `onSessionEnded`: the server no longer accepts the session. */
  showUser(uid: string, onSessionEnded: () => void): void;
  /** Shows no marks: it is not known who the skater is. */
  forget(): void;
  /** Tries again to read marks that could not be read. */
  retry(): void;
  /** Marks a move as the opposite of what it is. False when that cannot be done. */
  toggle(key: string, moveName?: string): Promise<boolean>;
  /** Sets several marks in one step. Without words it cannot be undone. False when it cannot be done. */
  change(changes: Changes, words?: ChangeWords): boolean;
  /** The last toggle or change, while it can be undone. */
  lastChange: Pick<ObservableValue<LastChange | undefined>, 'get' | 'subscribe'>;
  /** Reverts the last change. */
  undo(): void;
  /** The last change can no longer be undone. */
  forgetChange(): void;
  /** Sends waiting marks at once, because the skater asks for it. */
  sendNow(): void;
}

/** The marks of whoever uses the app now. Those of one skater never show for the next. */
export function createCompletionStore(
  createEnvironment: (uid: string) => SyncEnvironment = createBrowserEnvironment,
): CompletionStore {
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
      createUserSource(uid, createEnvironment(uid), publish, (during) => {
        about = { ...about, sessionEnded: during };
        onSessionEnded();
      }),
    );
  }

  /** The notice that a session has ended stays. */
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

  function change(changes: Changes, words?: ChangeWords): boolean {
    const known = findSource();
    if (!known) return false;
    const before = value.get().marks;
    known.change(changes);
    if (words) lastChange.set(rememberChange(changes, before, words));
    return true;
  }

  function undo(): void {
    const last = lastChange.get();
    lastChange.set(undefined);
    if (last) source?.change(last.before);
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
    sendNow: () => source?.sendNow?.(),
  };
}

export const completionStore = createCompletionStore();
