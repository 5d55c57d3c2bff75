import { useLayoutEffect, useState } from 'react';
import type { Level, LevelRef } from '#shared/curriculum.ts';
import { local, readJson, writeItem } from '../../lib/safe-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

export function rememberLevel({ categoryId, id: levelId }: Level): void {
  writeItem(local, storedKeys.lastLevel, JSON.stringify({ categoryId, levelId }));
}

/** Whoever uses the device next is not shown where the skater was. */
export function forgetLevel(): void {
  writeItem(local, storedKeys.lastLevel, null);
}

/** The level last visited with this browser, which the server does not know. The curriculum may no longer have it. */
export function useLastLevel(): LevelRef | undefined {
  const [last, setLast] = useState<LevelRef>();
  useLayoutEffect(() => {
    const { categoryId, levelId } = readJson<Partial<LevelRef>>(local, storedKeys.lastLevel) ?? {};
    if (typeof categoryId === 'string' && typeof levelId === 'string') setLast({ categoryId, levelId });
  }, []);
  return last;
}
