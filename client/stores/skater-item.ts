import { firstSkater } from '#shared/skaters.ts';
import { usePart, useValue } from '../lib/create-value.ts';
import { progressStore } from './progress/progress-store.ts';
import { createStoredValue, type StoredValue } from './safe-storage.ts';

export type SkaterItem = ReturnType<typeof createSkaterItem>;

/** An item of local storage, of which each skater of an account has one of her own: the others' keys end with a colon and their id. */
export function createSkaterItem(key: string) {
  const items = new Map<string, StoredValue>();

  function ofSkater(skater: string): StoredValue {
    const item = items.get(skater) ?? createStoredValue(skater === firstSkater ? key : `${key}:${skater}`);
    items.set(skater, item);
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
