import { afterEach, beforeEach, vi } from 'vitest';
import { outboxPrefix } from '../stores/progress/outbox.ts';
import type { Changes } from '../stores/progress/progress-state.ts';
import { createProgressStore, type ProgressStore } from '../stores/progress/progress-store.ts';
import type { SyncEnvironment } from '../stores/progress/sync-environment.ts';

interface Answer {
  /** @param named what the answer says is saved, which our server says of all that was sent */
  resolve(named?: Changes | null): void;
  reject(error: Error): void;
}

/** The changes of each save request, and how the test responds to it. */
export const sent: Changes[] = [];
export const saved: Answer[] = [];

const nothing = () => undefined;
const emptyAccount = { progress: {} as Changes, read: async () => account.progress };
const quietTab = {
  withLock: ((work) => work()) as SyncEnvironment['withLock'],
  broadcast: nothing as (saved: Changes) => void,
  receive: nothing as (changes: Changes) => void,
};

/** The progress on the server, and how it is read. */
export const account = { ...emptyAccount };

/** The lock, the channel, and what happens to the page. */
export const tab = {
  ...quietTab,
  returns: () => void window.dispatchEvent(new Event('online')),
  /** Another tab of this browser puts the move into the outbox. */
  putsIntoOutbox(move: string) {
    const key = outboxPrefix('michelle') + move;
    localStorage.setItem(key, 'true another-tab');
    window.dispatchEvent(new StorageEvent('storage', { key }));
  },
};

let stores: ProgressStore[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  sent.length = 0;
  saved.length = 0;
  Object.assign(account, emptyAccount);
  Object.assign(tab, quietTab);
});

afterEach(() => {
  for (const store of stores) store.forget();
  stores = [];
  vi.useRealTimers();
});

function createEnvironment(): SyncEnvironment {
  return {
    api: {
      read: () => account.read(),
      save(changes) {
        sent.push(changes);
        const { promise, resolve, reject } = Promise.withResolvers<Changes | undefined>();
        saved.push({ resolve: (named = changes) => resolve(named ?? undefined), reject });
        return promise;
      },
    },
    storage: { local: () => localStorage, session: () => sessionStorage },
    channel: {
      broadcast: (changes) => tab.broadcast(changes),
      onBroadcast(listener) {
        tab.receive = listener;
      },
      close() {
        tab.receive = nothing;
      },
    },
    withLock: (work) => tab.withLock(work),
  };
}

/** The page of a signed-in skater, with the account's progress loaded. */
export async function openPage(onSessionRefused: (error: unknown) => void = nothing) {
  const store = createProgressStore(createEnvironment);
  stores.push(store);
  store.showUser('michelle', onSessionRefused);
  await pass(0);
  const state = () => {
    const { progress, saves, fault } = store.value.get();
    return { dip: progress.get('dip'), save: saves.get('dip'), fault };
  };
  return { store, state };
}

/** Advances the timers by this many milliseconds. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
