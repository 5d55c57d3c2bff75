import { useLayoutEffect, useState } from 'react';
import type { LevelPlace } from '#shared/next-move.ts';
import { readStored, writeStored } from '../../lib/local-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

/** Stores which level the skater reads, for the link on Home. */
export function rememberLevel({ categoryId, levelId }: LevelPlace): void {
  writeStored(storedKeys.lastLevel, JSON.stringify({ categoryId, levelId }));
}

/** The level last visited with this browser, which the server does not know. The curriculum may no longer have it. */
export function useLastLevel(): LevelPlace | undefined {
  const [last, setLast] = useState<LevelPlace>();
  useLayoutEffect(() => setLast(readLastLevel()), []);
  return last;
}

function readLastLevel(): LevelPlace | undefined {
  try {
    const { categoryId, levelId } = JSON.parse(readStored(storedKeys.lastLevel) ?? '{}');
    if (typeof categoryId === 'string' && typeof levelId === 'string') return { categoryId, levelId };
  } catch {
    // What cannot be read names no level.
  }
  return undefined;
}
