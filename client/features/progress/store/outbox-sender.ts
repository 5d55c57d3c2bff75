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
  /** An attempt has ended, or starts over: `waitingFor` or the outbox may have changed. */
  onChange(): void;
}

/** Taps within this time are sent in one request. */
const batchDelayMs = 400;

/** The API takes twice as many, but a browser refuses a `keepalive` request of over 64 KiB. */
const batchSize = 250;

/** Transient besides 5xx: no answer, timeouts and rate limits. */
const transientStatuses = [0, 408, 425, 429];

/** Never has two requests for one move under way, so that a newer tap never arrives before an older one. */
export function createOutboxSender(
  outbox: Outbox,
  { api, withLock }: Pick<SyncEnvironment, 'api' | 'withLock'>,
  events: SenderEvents,
) {
  const inFlight = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** One flush at a time; a call meanwhile makes it send once more. */
  let flushing = false;
  let flushAgain = false;
  let failures = 0;
  let waitingFor: WaitingFor = 'connection';
  let requestId: string | undefined;
  /** Halved by a refusal, down to the mark that it is about, and doubled by a success. */
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
        // One tab at a time, or an older tap could arrive after a newer one.
        await withLock(sendBatch);
      }
    } finally {
      flushing = false;
    }
  }

  async function sendBatch(): Promise<void> {
    if (stopped) return;
    // Read only now: another tab may have sent it.
    const waiting = Object.entries(outbox.read());
    if (waiting.length === 0) failures = 0;
    const batch = Object.fromEntries(waiting.filter(([key]) => !inFlight.has(key)).slice(0, maxBatchSize));
    const canContinue = Object.keys(batch).length > 0 && (await save(batch));
    if (stopped) return;
    events.onChange();
    if (canContinue && Object.keys(outbox.read()).length > 0) void flush();
  }

  /** Returns whether the server has taken or refused the batch, so that the next one can follow. */
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
    // The server has answered: what comes after it is not waiting.
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
    // The connection may have come back during the attempt: the next one, asked for meanwhile, follows at once.
    if (flushAgain && waitingFor === 'connection') return;
    flushAgain = false;
    schedule(retryPause(failures, retryAfterSeconds));
  }

  return {
    sendSoon(): void {
      // A timer that each tap restarted would never end for a skater who goes on tapping.
      if (failures === 0 && timer === undefined) schedule(batchDelayMs);
    },
    flush: () => void flush(),
    /** Sends what waits without waiting for other tabs: the page may be about to close. */
    sendBeforeLeaving: () => void sendBatch(),
    /** Like `flush`, but the skater asks for it: earlier failures no longer count. */
    sendNow(): void {
      failures = 0;
      events.onChange();
      void flush();
    },
    waitingFor: () => (failures > 0 ? waitingFor : undefined),
    /** Of the attempt that failed last, where the server is at fault. */
    requestId: () => (failures > 0 ? requestId : undefined),
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** What a failed save means for its marks: try again later, wait for the skater to sign in, or give them up. */
function classifyError(error: unknown): 'transient' | 'session-ended' | 'refused' {
  if (isSessionEnded(error)) return 'session-ended';
  // Not from our server, but from a proxy or a Wi-Fi that wants a sign-in.
  if (!(error instanceof ApiError) || error.code === 'unexpected-answer') return 'transient';
  return error.status >= 500 || transientStatuses.includes(error.status) ? 'transient' : 'refused';
}
