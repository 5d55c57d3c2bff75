import { useLayoutEffect, useState } from 'react';
import type { LevelPlace } from '#shared/next-move.ts';
import { local, readItem, writeItem } from '../../lib/safe-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

/** Stores which level the skater reads, for the link on Home. */
export function rememberLevel({ categoryId, levelId }: LevelPlace): void {
  writeItem(local, storedKeys.lastLevel, JSON.stringify({ categoryId, levelId }));
}

/** The level last visited with this browser, which the server does not know. The curriculum may no longer have it. */
export function useLastLevel(): LevelPlace | undefined {
  const [last, setLast] = useState<LevelPlace>();
  useLayoutEffect(() => setLast(readLastLevel()), []);
  return last;
}

function readLastLevel(): LevelPlace | undefined {
  try {
    const { categoryId, levelId } = JSON.parse(readItem(local, storedKeys.lastLevel) ?? '{}');
    if (typeof categoryId === 'string' && typeof levelId === 'string') return { categoryId, levelId };
  } catch {
    // What cannot be read names no level.
  }
  return undefined;
}
