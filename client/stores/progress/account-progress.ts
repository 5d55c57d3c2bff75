import { type Progress, toProgress } from '#shared/progress.ts';
import { logError } from '../../lib/log-error.ts';
import { ApiError, isSessionRefused } from '../api.ts';
import { announceStorageChange, onStorageChange } from '../safe-storage.ts';
import { type Attempts, createAttempts, isChangeRefused } from './attempts.ts';
import { readCachedProgress, writeCachedProgress } from './cached-progress.ts';
import { createOutbox, drawNumber, outboxPrefix, toChanges, type WaitingChange } from './outbox.ts';
import type { Changes, Fault, ProgressSource, Publish, SaveState } from './progress-state.ts';
import { onReturn, type SyncEnvironment } from './sync-environment.ts';

/** The API accepts twice as many, but browsers refuse `keepalive` requests of over 64 KiB. */
const maxBatchSize = 250;

/** An answer that took longer counts as lost: another tab may have taken the lock of one that the system had suspended. */
const lostAfterMs = 20_000;

/**
 * The progress of an account: what the server has, overlaid with what waits in the outbox. One tab at a time sends what waits
 * and then reads, and nothing is sent otherwise: so changes arrive in order, and no answer is older than a save.
 */
export function createAccountProgress(
  uid: string,
  { api, storage, channel, withLock }: SyncEnvironment,
  publish: Publish,
  onSessionRefused: (error: unknown) => void,
): ProgressSource {
  const outbox = createOutbox(uid, storage.local);
  /** What the server has, as far as this tab knows. */
  let saved: Progress | undefined;
  let fromCache = false;
  /** What did not stay: refused by the server, or not stored by the browser. */
  const failed = new Map<string, 'refused' | 'not-stored'>();
  const saves = createAttempts(() => void sync());
  const reads = createAttempts(() => void sync());
  let isSyncing = false;
  let syncAgain = false;
  /** Whether the skater has come back: then the pause after a failure is cut short. */
  let isAwaited = false;
  let mustRead = true;
  const stopping = new AbortController();
  const { signal } = stopping;

  function show(): void {
    if (signal.aborted) return;
    const waiting = Object.entries(outbox.read());
    const saveFailure = saves.failure();
    const states = new Map<string, SaveState>(failed);
    for (const [key] of waiting)
      if (states.get(key) !== 'not-stored') states.set(key, saveFailure ? 'waiting' : 'saving');
    publish({
      progress: new Map([...(saved ?? []), ...waiting]),
      loaded: saved !== undefined,
      fromCache,
      saves: states,
      waitingFor: saveFailure?.waitingFor,
      fault: findFault(),
      requestId: (saved ? saveFailure : reads.failure())?.requestId,
    });
  }

  function findFault(): Fault | undefined {
    if (!saved && reads.failure()) return 'not-loaded';
    return [...failed.values()].includes('not-stored') ? 'not-saved' : undefined;
  }

  /** Sends what waits, then reads if that is due. A call while it runs makes it run once more. */
  async function sync(): Promise<void> {
    syncAgain = true;
    if (isSyncing) return;
    isSyncing = true;
    try {
      while (syncAgain && !signal.aborted) {
        if (isAwaited) for (const attempts of [saves, reads]) attempts.hurry();
        syncAgain = false;
        isAwaited = false;
        await withLock(sendAndRead);
      }
    } catch (error) {
      logError('Error updating progress', error);
      saves.fail(error);
      show();
    } finally {
      isSyncing = false;
    }
  }

  async function sendAndRead(): Promise<void> {
    let refusal: unknown;
    const attempt = async (attempts: Attempts, work: () => Promise<void>) => {
      if (signal.aborted || refusal || !attempts.isDue()) return;
      try {
        await work();
        attempts.reset();
      } catch (error) {
        if (signal.aborted) return;
        attempts.fail(error);
        if (isSessionRefused(error)) refusal = error;
      }
      show();
    };
    // A slow save must not delay the first thing that the skater sees.
    if (!saved) await attempt(reads, read);
    await attempt(saves, sendWaiting);
    await attempt(reads, read);
    if (refusal && !signal.aborted) onSessionRefused(refusal);
  }

  async function sendWaiting(): Promise<void> {
    for (;;) {
      const batch = outbox.list().slice(0, maxBatchSize);
      if (batch.length === 0 || signal.aborted) return;
      await send(batch);
    }
  }

  async function send(batch: readonly WaitingChange[]): Promise<void> {
    const changes = toChanges(batch);
    const sentAt = performance.now();
    try {
      const named = await api.save(changes, drawNumber(storage.local));
      // A proxy, or the sign-in page of a rink's Wi-Fi, may answer with a success, too.
      if (!batch.every(({ key, completed }) => named?.[key] === completed))
        throw new ApiError(0, 'unexpected-answer');
      if (performance.now() - sentAt > lostAfterMs) throw new ApiError(0, 'no-answer');
    } catch (error) {
      logError('Error updating progress', error);
      if (!isChangeRefused(error)) throw error;
      outbox.remove(batch);
      for (const { key } of batch) failed.set(key, 'refused');
      logError('Toggle failed', Object.keys(changes).join(' '));
      show();
      return;
    }
    outbox.remove(batch);
    if (signal.aborted) {
      // The notice of the sign-out says that they wait.
      announceStorageChange(outboxPrefix(uid));
      return;
    }
    channel.broadcast(changes);
    addSaved(changes);
  }

  async function read(): Promise<void> {
    if (!mustRead) return;
    mustRead = false;
    try {
      setSaved(toProgress(await api.read(signal)), false);
    } catch (error) {
      mustRead = true;
      if (signal.aborted) return;
      logError('Error loading progress', error);
      const cached = readCachedProgress(storage.session, uid);
      if (!saved && cached) setSaved(cached, true);
      throw error;
    }
  }

  function setSaved(progress: Progress, isCached: boolean): void {
    if (signal.aborted) return;
    saved = progress;
    fromCache = isCached;
    writeCachedProgress(storage.session, uid, progress);
  }

  /** Applies changes that the server has saved for this tab or another. */
  function addSaved(changes: Changes): void {
    for (const key of Object.keys(changes)) failed.delete(key);
    if (saved) setSaved(new Map([...saved, ...Object.entries(changes)]), fromCache);
    show();
  }

  function change(changes: Changes): boolean {
    for (const [key, state] of failed) if (state === 'not-stored' || key in changes) failed.delete(key);
    const unstored = outbox.put(changes);
    for (const key of unstored) failed.set(key, 'not-stored');
    followOutbox();
    return unstored.length === 0;
  }

  /** What this tab or another has put into the outbox. After a failed save it goes with the next attempt. */
  function followOutbox(): void {
    show();
    if (saves.isDue() && outbox.list().length > 0) void sync();
  }

  function load(): void {
    mustRead = true;
    isAwaited = true;
    void sync();
  }

  channel.onBroadcast(addSaved);
  const stopFollowing = onStorageChange(outboxPrefix(uid), followOutbox);
  const stopWatching = onReturn(load);

  return {
    load,
    change,
    /** Tries at once. If there is no progress yet, the loading state shows again. */
    retry(): void {
      for (const attempts of [saves, reads]) attempts.reset();
      show();
      load();
    },
    /** Cancels a read, because a late response could renew what has ended since. */
    stop(): void {
      for (const attempts of [saves, reads]) attempts.reset();
      stopping.abort();
      writeCachedProgress(storage.session, uid, null);
      channel.close();
      stopFollowing();
      stopWatching();
    },
  };
}
