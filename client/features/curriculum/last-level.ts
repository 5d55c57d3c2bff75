import { useLayoutEffect, useState } from 'react';
import type { Level } from '#shared/curriculum.ts';
import type { LevelPlace } from '#shared/next-move.ts';
import { local, readJson, writeItem } from '../../lib/safe-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

export function rememberLevel({ categoryId, id: levelId }: Level): void {
  writeItem(local, storedKeys.lastLevel, JSON.stringify({ categoryId, levelId }));
}

/** The level last visited with this browser, which the server does not know. The curriculum may no longer have it. */
export function useLastLevel(): LevelPlace | undefined {
  const [last, setLast] = useState<LevelPlace>();
  useLayoutEffect(() => {
    const { categoryId, levelId } = readJson<Partial<LevelPlace>>(local, storedKeys.lastLevel) ?? {};
    if (typeof categoryId === 'string' && typeof levelId === 'string') setLast({ categoryId, levelId });
  }, []);
  return last;
}
