import { type Progress, toProgress } from '#shared/progress.ts';
import { type OpenStorage, readJson, writeItem } from '../safe-storage.ts';
import * as storedKeys from '../stored-keys.ts';

/** The last known progress of an account, for reloads while offline: in session storage, because others may use the device later. */
interface CachedProgress {
  uid: string;
  progress: object;
}

export function readCachedProgress(storage: OpenStorage, uid: string): Progress | undefined {
  const cached = readJson<CachedProgress>(storage, storedKeys.progress);
  return cached?.uid === uid ? toProgress(cached.progress) : undefined;
}

/** @param progress null removes it */
export function writeCachedProgress(storage: OpenStorage, uid: string, progress: Progress | null): void {
  const cached: CachedProgress | null = progress && { uid, progress: Object.fromEntries(progress) };
  writeItem(storage, storedKeys.progress, cached && JSON.stringify(cached));
}
