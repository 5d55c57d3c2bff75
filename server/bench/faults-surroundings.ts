import { createProgressApi } from '#client/features/progress/store/progress-api.ts';
import type { Surroundings } from '#client/features/progress/store/sync-environment.ts';

export interface ClientSurroundings {
  around: Surroundings;
  storage: Storage;
  /** The page is looked at again, or the browser is back online. */
  comeBack(): void;
}

/** A browser with one tab: the product's own calls, storage in memory, and a skater who looks at the page at will. */
export function createClientSurroundings(uid: string): ClientSurroundings {
  const storage = createMemoryStorage();
  const returns = new Set<() => void>();
  const nothing = () => undefined;
  return {
    storage,
    comeBack() {
      for (const listener of returns) listener();
    },
    around: {
      api: createProgressApi(uid),
      storage: () => storage,
      cache: { load: nothing, save: nothing, clear: nothing },
      // There is no other tab to wait for.
      runAlone: (work) => work(),
      tabs: { tell: nothing, onTold: () => nothing, onOutboxChange: () => nothing },
      onReturn(listener) {
        returns.add(listener);
        return () => returns.delete(listener);
      },
      onLeave: () => nothing,
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
