import { createProgressApi } from '#client/features/progress/store/progress-api.ts';
import type { SyncEnvironment } from '#client/features/progress/store/sync-environment.ts';

/** A browser with one tab: the product's own calls, and storage in memory. */
export function createClientEnvironment(uid: string): { env: SyncEnvironment; storage: Storage } {
  const storage = createMemoryStorage();
  const session = createMemoryStorage();
  const nothing = () => undefined;
  return {
    storage,
    env: {
      api: createProgressApi(uid),
      storage: { local: () => storage, session: () => session },
      channel: { broadcast: nothing, onBroadcast: nothing, close: nothing },
      // There is no other tab to wait for.
      withLock: (work) => work(),
    },
  };
}

function createMemoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}
