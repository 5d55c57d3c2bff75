import { createValue, type ObservableValue } from '../../lib/create-value.ts';
import { logError } from '../../lib/log-error.ts';
import { type Completion, type MarksSource, type Publish, unknownCompletion } from './completion.ts';
import { createUserSource } from './user-source.ts';
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
  toggle(key: string): Promise<boolean>;
}

/** The marks of whoever uses the app now. Those of one skater never show for the next. */
export function createCompletionStore(): CompletionStore {
  const value = createValue<Completion>(unknownCompletion);
  let source: MarksSource | undefined;
  let owner: string | undefined;
  let sessionEnded: Completion['sessionEnded'];

  function show(nextOwner: string | undefined, createSource?: (publish: Publish) => MarksSource): void {
    if (owner === nextOwner) return;
    owner = nextOwner;
    source?.stop();
    source = createSource?.((completion) =>
      value.set({ ...completion, ...(sessionEnded && { sessionEnded }) }),
    );
    if (source) source.load();
    else value.set(unknownCompletion);
  }

  function showUser(uid: string, onSessionEnded: () => void): void {
    sessionEnded = undefined;
    show(`user ${uid}`, (publish) =>
      createUserSource(publish, (during) => {
        sessionEnded = during;
        onSessionEnded();
      }),
    );
  }

  async function toggle(key: string): Promise<boolean> {
    if (source && value.get().loaded) return source.toggle(key);
    logError('Context not loaded');
    return false;
  }

  return {
    value,
    showVisitor: () => show('visitor', createVisitorSource),
    showUser,
    forget: () => show(undefined),
    retry: () => source?.load(),
    toggle,
  };
}

export const completionStore = createCompletionStore();
