import { useLayoutEffect, useState } from 'react';
import type { Level, LevelRef } from '#shared/curriculum.ts';
import { deviceStorage, readJson, writeItem } from '../safe-storage.ts';
import * as storedKeys from '../stored-keys.ts';

export function rememberLevel({ categoryId, id: levelId }: Level): void {
  writeItem(deviceStorage, storedKeys.lastLevel, JSON.stringify({ categoryId, levelId }));
}

/** The last level visited in this browser. May no longer exist. */
export function readLastLevel(): LevelRef | undefined {
  const { categoryId, levelId } = readJson<Partial<LevelRef>>(deviceStorage, storedKeys.lastLevel) ?? {};
  return typeof categoryId === 'string' && typeof levelId === 'string' ? { categoryId, levelId } : undefined;
}

/** The last level visited; undefined at first, because the server does not know it. */
export function useLastLevel(): LevelRef | undefined {
  const [last, setLast] = useState<LevelRef>();
  useLayoutEffect(() => setLast(readLastLevel()), []);
  return last;
}
