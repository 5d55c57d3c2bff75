import type { ProgressResponse } from '#shared/api.ts';
import type { Days } from '#shared/days.ts';
import type { Progress } from '#shared/progress.ts';
import { isStoredKey, type Names } from '#shared/skaters.ts';
import { type OpenStorage, readJson, writeItem } from '../safe-storage.ts';
import * as storedKeys from '../stored-keys.ts';
import type { DatedChanges } from './progress-state.ts';

/** What the server has of an account, by stored key. */
interface SavedProgress {
  progress: Progress;
  days: Days;
  /** Undefined where the server has not sent them. */
  names: Names | undefined;
}

/** What the server answers. An earlier release sends no days and no names: the known ones then stay. */
export type ProgressAnswer = Pick<ProgressResponse, 'progress'> & Partial<ProgressResponse>;

function toSavedProgress({ progress, days, skaters }: ProgressAnswer, known?: SavedProgress): SavedProgress {
  const entries = Object.entries(progress).filter(([key]) => isStoredKey(key));
  return {
    progress: new Map(entries.map(([key, completed]) => [key, Boolean(completed)])),
    days: days ? new Map(Object.entries(days)) : (known?.days ?? new Map()),
    names: skaters ? new Map(Object.entries(skaters)) : known?.names,
  };
}

/** Applies changes. One without a day has none any more. */
export function applyChanges<Part extends Pick<SavedProgress, 'progress' | 'days'>>(
  saved: Part,
  { changes, days }: DatedChanges,
): Part {
  const unchanged = [...saved.days].filter(([key]) => !(key in changes));
  return {
    ...saved,
    progress: new Map([...saved.progress, ...Object.entries(changes)]),
    days: new Map([...unchanged, ...Object.entries(days)]),
  };
}

/** For reloads while offline: in session storage, because others may use the device later. */
interface CachedProgress extends ProgressAnswer {
  uid: string;
}

/** What this tab knows of what the server has, across reloads. */
export function createSavedProgress(uid: string, storage: OpenStorage) {
  let known: SavedProgress | undefined;
  let fromCache = false;

  function store(next: SavedProgress, isFromCache: boolean): void {
    known = next;
    fromCache = isFromCache;
    const cached: CachedProgress = {
      uid,
      progress: Object.fromEntries(next.progress),
      days: Object.fromEntries(next.days),
      ...(next.names && { skaters: Object.fromEntries(next.names) }),
    };
    writeItem(storage, storedKeys.progress, JSON.stringify(cached));
  }

  return {
    get: () => known,
    isFromCache: () => fromCache,
    take: (answer: ProgressAnswer) => store(toSavedProgress(answer, known), false),
    /** Applies changes that the server has saved. */
    apply(dated: DatedChanges): void {
      if (known) store(applyChanges(known, dated), fromCache);
    },
    /** Takes what an earlier page of this tab knew, if nothing is known yet. */
    restore(): void {
      const cached = readJson<CachedProgress>(storage, storedKeys.progress);
      if (!known && cached?.uid === uid) store(toSavedProgress(cached), true);
    },
  };
}

/** Whose progress the tab knows. */
export function findCachedUid(storage: OpenStorage): string | undefined {
  return readJson<CachedProgress>(storage, storedKeys.progress)?.uid;
}

export function removeCachedProgress(storage: OpenStorage): void {
  writeItem(storage, storedKeys.progress, null);
}
