import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createCompletionStore } from './completion-store.ts';
import { loadUserCode } from './open-user-source.ts';
import type { Changes } from './progress-api.ts';
import type { Surroundings } from './sync-environment.ts';

/** What was sent to be saved, and beside each the promise with which the server answers. */
export const sent: Changes[] = [];
export const saved: PromiseWithResolvers<void>[] = [];

const nothing = () => undefined;
const emptyAccount = { marks: {} as Changes, read: async () => account.marks };
const quietTab = {
  cached: undefined as Changes | undefined,
  runAlone: ((work) => work()) as Surroundings['runAlone'],
  returns: nothing as () => void,
  leaves: nothing as () => void,
  outboxChanges: nothing as () => void,
  isTold: nothing as (changes: Changes) => void,
};

/** What the server has, and how it is read. */
export const account = { ...emptyAccount };

/** What the tab remembers, and what happens to it. */
export const tab = { ...quietTab };

beforeAll(async () => void (await loadUserCode()));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  sent.length = 0;
  saved.length = 0;
  Object.assign(account, emptyAccount);
  Object.assign(tab, quietTab);
});

afterEach(() => void vi.useRealTimers());

function surround(): Surroundings {
  return {
    api: {
      read: () => account.read(),
      save(changes) {
        sent.push(changes);
        const answer = Promise.withResolvers<void>();
        saved.push(answer);
        return answer.promise;
      },
    },
    storage: () => localStorage,
    cache: {
      load: () => tab.cached,
      save: (changes) => {
        tab.cached = changes;
      },
      clear: () => {
        tab.cached = undefined;
      },
    },
    runAlone: (work) => tab.runAlone(work),
    tabs: {
      tell: nothing,
      onTold: (listener) => listen('isTold', listener),
      onOutboxChange: (listener) => listen('outboxChanges', listener),
    },
    onReturn: (listener) => listen('returns', listener),
    onLeave: (listener) => listen('leaves', listener),
  };
}

function listen<Name extends keyof typeof tab>(name: Name, listener: (typeof tab)[Name]) {
  tab[name] = listener;
  return nothing;
}

/** The page of a signed-in skater, with its reading of the account done. */
export async function openPage(onSessionEnded: () => void = nothing) {
  const store = createCompletionStore(surround);
  store.showUser('michelle', onSessionEnded);
  await pass(0);
  const state = () => {
    const { marks, saves, fault } = store.value.get();
    return { dip: marks.get('dip'), save: saves.get('dip'), fault };
  };
  return { store, state };
}

/** Lets this many milliseconds go by. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
