import { useMemo, useSyncExternalStore } from 'react';
import type { LevelPlace } from '#shared/next-move.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

/** Stores which level the skater reads, for the link on Home. */
export function rememberLevel({ categoryId, levelId }: LevelPlace): void {
  try {
    localStorage.setItem(storedKeys.lastLevel, JSON.stringify({ categoryId, levelId }));
  } catch {
    // Home then has no such link. A skater who marks moves is told that nothing can be stored.
  }
}

/** The level last visited with this browser. The curriculum may no longer have it. */
export function useLastLevel(): LevelPlace | undefined {
  const stored = useSyncExternalStore(subscribe, readStored, () => null);
  return useMemo(() => readPlace(stored), [stored]);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storedKeys.lastLevel);
  } catch {
    return null;
  }
}

function readPlace(stored: string | null): LevelPlace | undefined {
  try {
    const place: unknown = JSON.parse(stored ?? 'null');
    if (typeof place !== 'object' || place === null) return undefined;
    const { categoryId, levelId } = place as Partial<Record<string, unknown>>;
    return typeof categoryId === 'string' && typeof levelId === 'string'
      ? { categoryId, levelId }
      : undefined;
  } catch {
    return undefined;
  }
}
