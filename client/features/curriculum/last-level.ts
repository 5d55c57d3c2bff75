import { useLayoutEffect, useState } from 'react';
import type { Level, LevelRef } from '#shared/curriculum.ts';
import { deviceStorage, readJson, writeItem } from '../../lib/safe-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

export function rememberLevel({ categoryId, id: levelId }: Level): void {
  writeItem(deviceStorage, storedKeys.lastLevel, JSON.stringify({ categoryId, levelId }));
}

/** Called at sign-out, so that the next user of the device does not see where the skater was. */
export function forgetLevel(): void {
  writeItem(deviceStorage, storedKeys.lastLevel, null);
}

/** The last level visited in this browser; undefined at first, because the server does not know it. May no longer exist. */
export function useLastLevel(): LevelRef | undefined {
  const [last, setLast] = useState<LevelRef>();
  useLayoutEffect(() => {
    const { categoryId, levelId } = readJson<Partial<LevelRef>>(deviceStorage, storedKeys.lastLevel) ?? {};
    if (typeof categoryId === 'string' && typeof levelId === 'string') setLast({ categoryId, levelId });
  }, []);
  return last;
}
