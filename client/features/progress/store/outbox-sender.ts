import { ApiError, failedRequestId, isSessionRefused } from '../../../lib/api.ts';
import { logError } from '../../../lib/log-error.ts';
import { retryPause } from '../../../lib/retry-pause.ts';
import { type Outbox, toChanges, type WaitingChanges } from './outbox.ts';
import type { Changes, WaitingFor } from './progress-state.ts';
import type { SyncEnvironment } from './sync-environment.ts';

interface SenderEvents {
  /** @param hasLaterTaps whether marks are left out, because they were tapped again; another tab may have saved those taps */
  onSaved(changes: Changes, hasLaterChanges: boolean): void;
  onRefused(changes: Changes): void;
  /** Stops the sender, unless the skater is still signed in. */
  onSessionRefused(error: unknown): void;
  /** Called when `waitingFor` or the outbox may have changed. */
  onChange(): void;
}

/** Taps within this time are sent in one request. */
const batchDelayMs = 400;

/** The API accepts twice as many, but browsers refuse `keepalive` requests of over 64 KiB. */
const maxBatchSize = 250;

/** Besides 5xx: no response, timeouts and rate limits. */
const transientStatuses = [0, 408, 425, 429];

/** Sends the outbox to the server. Never sends two requests for one move at a time, so that taps arrive in order. */
export function createOutboxSender(
  outbox: Outbox,
  { api, withLock }: Pick<SyncEnvironment, 'api' | 'withLock'>,
  events: SenderEvents,
) {
  /** The moves of all requests under way: of `sendAll`, and of `sendBeforeLeaving`, which does not wait for it. */
  const inFlight = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Only one `sendAll` runs at a time; a call during it makes it send one more batch. */
  let sending = false;
  let sendAgain = false;
  /** The failed attempts since the server last saved or refused marks. `requestId` is of the last one, if the server is at fault. */
  let failure: { attempts: number; waitingFor: WaitingFor; requestId: string | undefined } | undefined;
  /** Halved after a refusal, because one refused mark refuses its whole batch, and doubled after a success. */
  let batchSize = maxBatchSize;
  let stopped = false;

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void sendAll(), ms);
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sendAgain = true;
    if (sending) return;
    sending = true;
    try {
      while (sendAgain) {
        sendAgain = false;
        // One tab at a time, so that taps arrive in order.
        await withLock(sendBatch);
      }
    } finally {
      sending = false;
    }
  }

  async function sendBatch(): Promise<void> {
    if (stopped) return;
    // Read it only now: another tab may have sent some of it.
    const waiting = [...outbox.readWaiting()];
    if (waiting.length === 0) failure = undefined;
    const batch = new Map(waiting.filter(([key]) => !inFlight.has(key)).slice(0, batchSize));
    if (batch.size > 0) await save(batch);
    events.onChange();
    // Not after a failure, which is retried later, or if other requests are sending all that waits.
    if (batch.size > 0 && !failure && outbox.readWaiting().size > 0) void sendAll();
  }

  async function save(batch: WaitingChanges): Promise<void> {
    const changes = toChanges(batch);
    for (const key of batch.keys()) inFlight.add(key);
    try {
      await api.save(changes);
      failure = undefined;
      batchSize = Math.min(maxBatchSize, 2 * batchSize);
      const removed = outbox.remove(batch);
      events.onSaved(toChanges(removed), removed.size < batch.size);
    } catch (error) {
      logError('Error updating progress', error);
      handleFailure(error, batch);
    } finally {
      for (const key of batch.keys()) inFlight.delete(key);
    }
  }

  function handleFailure(error: unknown, batch: WaitingChanges): void {
    if (!stopped && isSessionRefused(error)) events.onSessionRefused(error);
    if (stopped) return;
    if (isTransient(error)) retryLater(error);
    else handleRefusal(batch);
  }

  function handleRefusal(batch: WaitingChanges): void {
    failure = undefined;
    batchSize = Math.ceil(batch.size / 2);
    if (batch.size > 1) return;
    outbox.remove(batch);
    events.onRefused(toChanges(batch));
  }

  function retryLater(error: unknown): void {
    const { status = 0, retryAfterSeconds }: Partial<ApiError> = error instanceof ApiError ? error : {};
    const attempts = (failure?.attempts ?? 0) + 1;
    const waitingFor = status >= 429 ? 'server' : 'connection';
    failure = { attempts, waitingFor, requestId: failedRequestId(error) };
    // `sendAll` was called during the attempt, perhaps because the connection is back: try again at once.
    if (sendAgain && waitingFor === 'connection') return;
    sendAgain = false;
    schedule(retryPause(attempts, retryAfterSeconds));
  }

  return {
    sendSoon(): void {
      // Do not restart the timer: it would never fire while the skater keeps tapping.
      if (!failure && timer === undefined) schedule(batchDelayMs);
    },
    sendAll: () => void sendAll(),
    /** Sends a batch without waiting for other tabs, because the page may be about to close. */
    sendBeforeLeaving: () => void sendBatch(),
    /** Like `sendAll`, but at the skater's request, so it forgets earlier failures. */
    sendNow(): void {
      failure = undefined;
      events.onChange();
      void sendAll();
    },
    failure: () => failure,
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Whether a save that failed may succeed later. Unexpected answers come from a proxy or a Wi-Fi sign-in page. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'unexpected-answer') return true;
  return isSessionRefused(error) || error.status >= 500 || transientStatuses.includes(error.status);
}
