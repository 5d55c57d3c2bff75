import { afterEach, beforeEach, vi } from 'vitest';
import { outboxPrefix } from '../stores/progress/outbox.ts';
import type { Changes, DatedChanges } from '../stores/progress/progress-state.ts';
import { createProgressStore, type ProgressStore } from '../stores/progress/progress-store.ts';
import type { ProgressAnswer } from '../stores/progress/saved-progress.ts';
import type { SyncEnvironment } from '../stores/progress/sync-environment.ts';

interface Answer {
  /** @param named what the answer says is saved, which our server says of all that was sent */
  resolve(named?: Changes | null): void;
  reject(error: Error): void;
}

/** The changes of each save request, with their days, and how the test responds to it. */
export const sent: Changes[] = [];
export const sentDays: DatedChanges['days'][] = [];
export const saved: Answer[] = [];

const nothing = () => undefined;
const emptyAccount = {
  progress: {} as Changes,
  days: {} as DatedChanges['days'],
  skaters: {} as Record<string, string>,
  read: async (): Promise<ProgressAnswer> => {
    const { progress, days, skaters } = account;
    return { progress, days, skaters };
  },
};
const quietTab = {
  withLock: ((work) => work()) as SyncEnvironment['withLock'],
  broadcast: nothing as (saved: DatedChanges) => void,
  receive: nothing as (saved: DatedChanges) => void,
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
  sentDays.length = 0;
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
      save({ changes, days }) {
        sent.push(changes);
        sentDays.push(days);
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
