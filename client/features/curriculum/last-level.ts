import { useMemo, useSyncExternalStore } from 'react';
import type { LevelPlace } from '#shared/next-move.ts';
import { readStored, writeStored } from '../../lib/local-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

/** Stores which level the skater reads, for the link on Home. */
export function rememberLevel({ categoryId, levelId }: LevelPlace): void {
  writeStored(storedKeys.lastLevel, JSON.stringify({ categoryId, levelId }));
}

/** The level last visited with this browser. The curriculum may no longer have it. */
export function useLastLevel(): LevelPlace | undefined {
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored(storedKeys.lastLevel),
    () => null,
  );
  return useMemo(() => readPlace(stored), [stored]);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function readPlace(stored: string | null): LevelPlace | undefined {
  try {
    const { categoryId, levelId } = JSON.parse(stored ?? '{}');
    if (typeof categoryId === 'string' && typeof levelId === 'string') return { categoryId, levelId };
  } catch {
    // What cannot be read names no level.
  }
  return undefined;
}
