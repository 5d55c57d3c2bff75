import { logError } from '../../lib/log-error.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { isSessionRefused } from '../api.ts';
import { announceStorageChange, onStorageChange } from '../safe-storage.ts';
import { type FailedChanges, toAccountState } from './account-state.ts';
import { type Attempts, createAttempts, isChangeRefused } from './attempts.ts';
import { createOutbox, drawNumber, outboxPrefix, toDatedChanges, type WaitingChange } from './outbox.ts';
import type { DatedChanges, ProgressSource, Publish } from './progress-state.ts';
import { saveChanges } from './save-changes.ts';
import { createSavedProgress, removeCachedProgress } from './saved-progress.ts';
import { onReturn, type SyncEnvironment } from './sync-environment.ts';

/** The API accepts four times as many, but browsers refuse `keepalive` requests of over 64 KiB. */
const maxBatchSize = 125;

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
  const saved = createSavedProgress(uid, storage.session);
  /** What did not stay: refused by the server, or not stored by the browser. */
  const failed: FailedChanges = new Map();
  const saves = createAttempts(() => void sync());
  const reads = createAttempts(() => void sync());
  /** Whether the skater has come back: then the pause after a failure is cut short. */
  let isAwaited = false;
  let mustRead = true;
  /** Nothing is sent or read, because the session has ended, or before it is known that it has not. */
  let isPaused = true;
  const stopping = new AbortController();
  const { signal } = stopping;

  function show(): void {
    if (signal.aborted) return;
    const [saveFailure, readFailure] = [saves.failure(), reads.failure()];
    publish(toAccountState({ saved, waiting: outbox.read(), failed, isPaused, saveFailure, readFailure }));
  }

  /** Sends what waits, then reads if that is due. */
  const sync = oneAtATime(async () => {
    if (isPaused || signal.aborted) return;
    if (isAwaited) for (const attempts of [saves, reads]) attempts.hurry();
    isAwaited = false;
    try {
      await withLock(sendAndRead);
    } catch (error) {
      logError('Error updating progress', error);
      saves.fail(error);
      show();
    }
  });

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
    if (!saved.get()) await attempt(reads, read);
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
    let changes = toDatedChanges(batch);
    try {
      changes = await saveChanges(changes, api.save, () => drawNumber(storage.local));
    } catch (error) {
      logError('Error updating progress', error);
      if (!isChangeRefused(error)) throw error;
      outbox.remove(batch);
      for (const { key } of batch) failed.set(key, 'refused');
      logError('Toggle failed', batch.map(({ key }) => key).join(' '));
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
      const answer = await api.read(signal);
      if (!signal.aborted) saved.take(answer);
    } catch (error) {
      mustRead = true;
      if (signal.aborted) return;
      logError('Error loading progress', error);
      saved.restore();
      throw error;
    }
  }

  /** Applies changes that the server has saved for this tab or another. */
  function addSaved(dated: DatedChanges): void {
    for (const key of Object.keys(dated.changes)) failed.delete(key);
    saved.apply(dated);
    show();
  }

  function change(dated: DatedChanges): boolean {
    for (const [key, state] of failed) if (state === 'not-stored' || key in dated.changes) failed.delete(key);
    const unstored = outbox.put(dated);
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
    pause(): void {
      isPaused = true;
      for (const attempts of [saves, reads]) attempts.reset();
      saved.restore();
      show();
    },
    resume(): void {
      if (!isPaused) return;
      isPaused = false;
      load();
    },
    /** Cancels a read, because a late response could renew what has ended since. */
    stop(): void {
      for (const attempts of [saves, reads]) attempts.reset();
      stopping.abort();
      removeCachedProgress(storage.session);
      channel.close();
      stopFollowing();
      stopWatching();
    },
  };
}
