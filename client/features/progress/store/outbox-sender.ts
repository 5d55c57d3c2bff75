import { ApiError, failedRequestId, isSessionEnded } from '../../../lib/api.ts';
import { logError } from '../../../lib/log-error.ts';
import { retryPause } from '../../../lib/retry-pause.ts';
import type { Changes, WaitingFor } from './completion.ts';
import type { Outbox } from './outbox.ts';
import type { SyncEnvironment } from './sync-environment.ts';

interface SenderEvents {
  onSaved(changes: Changes): void;
  onRefused(changes: Changes): void;
  onSessionEnded(): void;
  /** Called when `waitingFor` or the outbox may have changed. */
  onChange(): void;
}

/** Taps within this time are sent in one request. */
const batchDelayMs = 400;

/** The API accepts twice as many, but browsers refuse `keepalive` requests of over 64 KiB. */
const batchSize = 250;

/** Besides 5xx: no response, timeouts and rate limits. */
const transientStatuses = [0, 408, 425, 429];

/** Sends the outbox to the server. Never sends two requests for one move at a time, so that taps arrive in order. */
export function createOutboxSender(
  outbox: Outbox,
  { api, withLock }: Pick<SyncEnvironment, 'api' | 'withLock'>,
  events: SenderEvents,
) {
  const inFlight = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Only one flush runs at a time; a call during it makes it run once more. */
  let flushing = false;
  let flushAgain = false;
  let failures = 0;
  let waitingFor: WaitingFor = 'connection';
  let requestId: string | undefined;
  /** Halved after a refusal, to find the refused mark, and doubled after a success. */
  let maxBatchSize = batchSize;
  let stopped = false;

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushAgain = true;
    if (flushing) return;
    flushing = true;
    try {
      while (flushAgain && !stopped) {
        flushAgain = false;
        // One tab at a time, so that taps arrive in order.
        await withLock(sendBatch);
      }
    } finally {
      flushing = false;
    }
  }

  async function sendBatch(): Promise<void> {
    if (stopped) return;
    // Read it only now: another tab may have sent some of it.
    const waiting = Object.entries(outbox.read());
    if (waiting.length === 0) failures = 0;
    const batch = Object.fromEntries(waiting.filter(([key]) => !inFlight.has(key)).slice(0, maxBatchSize));
    const canContinue = Object.keys(batch).length > 0 && (await save(batch));
    if (stopped) return;
    events.onChange();
    if (canContinue && Object.keys(outbox.read()).length > 0) void flush();
  }

  /** Returns whether the server has accepted or refused the batch, so that the next one can be sent. */
  async function save(batch: Changes): Promise<boolean> {
    for (const key of Object.keys(batch)) inFlight.add(key);
    try {
      await api.save(batch);
      failures = 0;
      maxBatchSize = Math.min(batchSize, 2 * maxBatchSize);
      outbox.remove(batch);
      events.onSaved(batch);
      return true;
    } catch (error) {
      logError('Error updating progress', error);
      return !stopped && handleFailure(error, batch);
    } finally {
      for (const key of Object.keys(batch)) inFlight.delete(key);
    }
  }

  function handleFailure(error: unknown, batch: Changes): boolean {
    const failure = classifyError(error);
    // The server has responded, so the rest need not wait.
    if (failure === 'refused') failures = 0;
    if (failure === 'session-ended') events.onSessionEnded();
    if (failure === 'refused') handleRefusal(batch);
    if (failure === 'transient') waitAfter(error);
    return failure === 'refused';
  }

  function handleRefusal(batch: Changes): void {
    const size = Object.keys(batch).length;
    maxBatchSize = Math.ceil(size / 2);
    if (size > 1) return;
    outbox.remove(batch);
    events.onRefused(batch);
  }

  function waitAfter(error: unknown): void {
    const { status = 0, retryAfterSeconds }: Partial<ApiError> = error instanceof ApiError ? error : {};
    failures += 1;
    requestId = failedRequestId(error);
    waitingFor = status >= 429 ? 'server' : 'connection';
    // A flush was requested during the attempt, perhaps because the connection is back: try again at once.
    if (flushAgain && waitingFor === 'connection') return;
    flushAgain = false;
    schedule(retryPause(failures, retryAfterSeconds));
  }

  return {
    sendSoon(): void {
      // Do not restart the timer: it would never fire while the skater keeps tapping.
      if (failures === 0 && timer === undefined) schedule(batchDelayMs);
    },
    flush: () => void flush(),
    /** Sends a batch without waiting for other tabs, because the page may be about to close. */
    sendBeforeLeaving: () => void sendBatch(),
    /** Like `flush`, but at the skater's request, so it forgets earlier failures. */
    sendNow(): void {
      failures = 0;
      events.onChange();
      void flush();
    },
    waitingFor: () => (failures > 0 ? waitingFor : undefined),
    /** The request id of the last failed attempt, if the server is at fault. */
    requestId: () => (failures > 0 ? requestId : undefined),
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Decides whether a failed save is retried, waits for a sign-in, or is given up. */
function classifyError(error: unknown): 'transient' | 'session-ended' | 'refused' {
  if (isSessionEnded(error)) return 'session-ended';
  // This came from a proxy or a Wi-Fi sign-in page, not from our server.
  if (!(error instanceof ApiError) || error.code === 'unexpected-answer') return 'transient';
  return error.status >= 500 || transientStatuses.includes(error.status) ? 'transient' : 'refused';
}
