import type { ProgressPatch } from '#shared/api.ts';
import { callApi } from '../api.ts';
import { openChannel } from '../open-channel.ts';
import { deviceStorage, type OpenStorage, tabStorage } from '../safe-storage.ts';
import type { Changes, DatedChanges } from './progress-state.ts';
import type { ProgressAnswer } from './saved-progress.ts';

/** The outside world that the sync code depends on. Tests simulate it. */
export interface SyncEnvironment {
  /** The progress of the account, on the server. Both calls throw ApiError. */
  api: {
    read(cancel: AbortSignal): Promise<ProgressAnswer>;
    /** Resolves with what the answer names as saved. The server refuses a number that is lower than the last. */
    save(changes: DatedChanges, number: number): Promise<Changes | undefined>;
  };
  storage: { local: OpenStorage; session: OpenStorage };
  /** Sends other tabs the changes that the server has saved. */
  channel: {
    broadcast(saved: DatedChanges): void;
    onBroadcast(listener: (saved: DatedChanges) => void): void;
    close(): void;
  };
  /** Runs the work in one tab at a time, unless another takes too long. */
  withLock(work: () => Promise<void>): Promise<void>;
}

export function createBrowserEnvironment(uid: string): SyncEnvironment {
  // A tab of an earlier release would take days for progress.
  const channel = openChannel(`saved:${uid}`);
  // `keepalive` lets a save finish after the tab is closed. The timeout is longer than the server's own, so that a slow success
  // is not treated as a failure.
  const saveOptions = { expectedUser: uid, keepalive: true, timeoutMs: 15_000 };
  return {
    api: {
      read: (cancel) =>
        callApi<ProgressAnswer>('GET', '/api/progress', undefined, { expectedUser: uid, cancel }),
      async save({ changes, days }, number) {
        const body: ProgressPatch = { changes, ...(Object.keys(days).length > 0 && { days }) };
        const options = { ...saveOptions, headers: { 'x-save-number': String(number) } };
        const answer = await callApi<{ changes: Changes } | undefined>(
          'PATCH',
          '/api/progress',
          body,
          options,
        );
        return answer?.changes;
      },
    },
    storage: { local: deviceStorage, session: tabStorage },
    channel: {
      broadcast: (saved) => channel?.postMessage(saved),
      onBroadcast(listener) {
        channel?.addEventListener('message', ({ data }) => listener(data));
      },
      close: () => channel?.close(),
    },
    withLock: (work) => withLock(`progress:${uid}`, work),
  };
}

/** Longer than a save can take. A tab that the system has suspended during a save keeps the lock. */
const lockTimeoutMs = 30_000;

async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  let hasLock = false;
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, () => {
      hasLock = true;
      return work();
    });
  } catch (error) {
    if (hasLock) throw error;
    // It takes too long, or the browser refuses locks, or has none, as on plain http.
    await work();
  }
}

/** Calls `listener` when the skater comes back to the page, or the browser is online again. Returns the unsubscribe function. */
export function onReturn(listener: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  window.addEventListener('online', listener, { signal });
  // A page restored from the back/forward cache has missed messages from other tabs.
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener(), {
    signal,
  });
  return () => stopping.abort();
}
