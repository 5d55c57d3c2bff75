import { type Progress, toProgress } from '#shared/progress.ts';
import { ApiError, failedRequestId, isSessionRefused } from '../../../lib/api.ts';
import { logError } from '../../../lib/log-error.ts';
import { retryPause } from '../../../lib/retry-pause.ts';
import { readJson, writeItem } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import type { Changes } from './progress-state.ts';
import type { SyncEnvironment } from './sync-environment.ts';

interface AccountEvents {
  /** Called after each response with the marks. */
  onRead(): void;
  /** Stops the reading, unless the skater is still signed in. */
  onSessionRefused(error: unknown): void;
  onChange(): void;
}

interface AccountState {
  /** Undefined before the first response. */
  progress?: Progress;
  /** Whether `marks` are of an earlier visit, because the server has not responded yet. */
  fromCache?: boolean;
  /** The failed attempts since the last response. `requestId` is of the last one, if the server is at fault. */
  failure?: { attempts: number; requestId: string | undefined } | undefined;
}

/** For reloads while offline. In session storage, because others may use the device later. */
interface CachedProgress {
  uid: string;
  progress: object;
}

/** The marks that the server has, as far as this tab knows. Retries failed reads. */
export function createAccountProgress(
  uid: string,
  { api, storage }: Pick<SyncEnvironment, 'api' | 'storage'>,
  events: AccountEvents,
) {
  let state: AccountState = {};
  /** Changes saved since the current read began: its response may be older. */
  let savedSinceRead: Progress = new Map();
  let reading = false;
  /** Set by a call during a read, whose response may be older than the call. */
  let readAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function read(): Promise<void> {
    if (reading) {
      readAgain = true;
      return;
    }
    reading = true;
    readAgain = false;
    clearTimeout(timer);
    savedSinceRead = new Map();
    try {
      const progress = await api.read(signal);
      if (signal.aborted) return;
      state = { progress: mergeAndCache(toProgress(progress)) };
      events.onRead();
    } catch (error) {
      if (!signal.aborted) handleFailure(error);
    } finally {
      reading = false;
      events.onChange();
      if (readAgain && !signal.aborted) void read();
    }
  }

  function handleFailure(error: unknown): void {
    logError('Error loading progress', error);
    const { retryAfterSeconds }: Partial<ApiError> = error instanceof ApiError ? error : {};
    const attempts = (state.failure?.attempts ?? 0) + 1;
    state = { ...state, failure: { attempts, requestId: failedRequestId(error) } };
    if (isSessionRefused(error)) events.onSessionRefused(error);
    if (signal.aborted) return;
    timer = setTimeout(() => void read(), retryPause(attempts, retryAfterSeconds));
    const cached = readJson<CachedProgress>(storage.session, storedKeys.progress);
    if (!state.progress && cached?.uid === uid)
      state = { ...state, progress: mergeAndCache(toProgress(cached.progress)), fromCache: true };
  }

  /** Adds what was saved since these marks were read, and caches the result. */
  function mergeAndCache(readProgress: Progress): Progress {
    const progress = new Map([...readProgress, ...savedSinceRead]);
    const cached: CachedProgress = { uid, progress: Object.fromEntries(progress) };
    writeItem(storage.session, storedKeys.progress, JSON.stringify(cached));
    return progress;
  }

  return {
    state: () => state,
    read: () => void read(),
    /** Forgets the failed attempts, so that the loading state shows again. */
    forgetFailure(): void {
      state = { ...state, failure: undefined };
      events.onChange();
    },
    /** Applies changes that the server has saved for this tab or another. */
    addSaved(changes: Changes): void {
      savedSinceRead = new Map([...savedSinceRead, ...Object.entries(changes)]);
      if (state.progress) state = { ...state, progress: mergeAndCache(state.progress) };
      events.onChange();
    },
    /** Also cancels a read: a late response could renew the cookie of a session that has ended since. */
    stop(): void {
      clearTimeout(timer);
      stopping.abort();
      writeItem(storage.session, storedKeys.progress, null);
    },
  };
}
