import { firstSkater } from '#shared/skaters.ts';
import { usePart, useValue } from '../lib/create-value.ts';
import { progressStore } from './progress/progress-store.ts';
import { createStoredValue, type StoredValue } from './safe-storage.ts';

export type SkaterItem = ReturnType<typeof createSkaterItem>;

/** By stored key, so that all who create the same one see each change. */
const items = new Map<string, StoredValue>();

/** Whether an item is stored under this key for any skater: the keys of all but the first end with a colon and their id. */
export function isOfAnySkater(stored: string, key: string): boolean {
  return stored === key || stored.startsWith(`${key}:`);
}

/** An item of local storage, of which each skater of an account has one of her own. */
export function createSkaterItem(key: string) {
  function ofSkater(skater: string): StoredValue {
    const stored = skater === firstSkater ? key : `${key}:${skater}`;
    const item = items.get(stored) ?? createStoredValue(stored);
    items.set(stored, item);
    return item;
  }

  const current = () => ofSkater(progressStore.value.get().skater);
  return {
    ofSkater,
    get: () => current().get(),
    set: (text: string | null) => current().set(text),
  };
}

/** The item of the skater who is shown. */
export function useSkaterItem({ ofSkater }: SkaterItem): string | null {
  return useValue(ofSkater(usePart(progressStore.value, ({ skater }) => skater)));
}
