import { ApiError } from '../../../lib/api.ts';
import { logError } from '../../../lib/log-error.ts';
import { readFailure } from './classify-error.ts';
import type { Outbox } from './outbox.ts';
import type { Changes, ProgressApi } from './progress-api.ts';
import { retryPause } from './retry-pause.ts';

export interface OutboxSender {
  /** Sends what waits after a moment, together with what is tapped within it. */
  sendSoon(): void;
  /** Sends what waits now: something says that the server can be reached. */
  sendNow(): void;
  /** The page may be about to go: what waits is sent within this very moment, without waiting for other tabs. */
  sendBeforeLeaving(): void;
  /** Whether the last attempt failed, so that what waits waits for a connection. */
  isWaiting(): boolean;
  stop(): void;
}

interface Dependencies {
  outbox: Outbox;
  api: Pick<ProgressApi, 'save'>;
  /** Lets one tab at a time send: two would overtake each other. */
  runAlone(work: () => Promise<void>): Promise<void>;
  onSaved(changes: Changes): void;
  onRefused(changes: Changes): void;
  onSessionEnded(): void;
  /** Something about the state of sending has changed. */
  onChange(): void;
}

/** Taps within this time travel together. */
const gatherMs = 400;

/** The API takes twice as many, but the browser refuses a request of over 64 KiB that may outlive its page. */
const batchSize = 250;

/** Sends one request at a time, and of a move never two, so that a newer tap never arrives first. */
export function createOutboxSender({ outbox, api, runAlone, ...events }: Dependencies): OutboxSender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let again = false;
  const onTheirWay = new Set<string>();
  let stopped = false;
  let failures = 0;
  /** One at a time after a refusal, to find out which of a batch it is about. */
  let nextBatchSize = batchSize;

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(sendNow, ms);
  }

  function sendNow(): void {
    if (stopped) return;
    again = sending;
    if (!sending) void sendInTurn();
  }

  async function sendInTurn(): Promise<void> {
    sending = true;
    try {
      await send(runAlone);
    } finally {
      sending = false;
    }
    if (again) sendNow();
  }

  async function send(turn: Dependencies['runAlone']): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    let pause: number | undefined;
    await turn(async () => {
      // Read within the lock: another tab may just have sent it.
      pause = await sendWaiting();
    });
    if (stopped) return;
    events.onChange();
    if (pause !== undefined) schedule(pause);
  }

  /** Returns how long to wait before the next attempt, if one is to be made. */
  async function sendWaiting(): Promise<number | undefined> {
    if (stopped) return undefined;
    const waiting = Object.entries(outbox.read());
    // Another tab has reached the server.
    if (waiting.length === 0) failures = 0;
    const batch = waiting.filter(([key]) => !onTheirWay.has(key)).slice(0, nextBatchSize);
    return batch.length > 0 ? sendBatch(Object.fromEntries(batch)) : undefined;
  }

  async function sendBatch(batch: Changes): Promise<number | undefined> {
    for (const key of Object.keys(batch)) onTheirWay.add(key);
    try {
      await api.save(batch);
      failures = 0;
      outbox.remove(batch);
      events.onSaved(batch);
      return Object.keys(outbox.read()).length > 0 ? 0 : undefined;
    } catch (error) {
      logError('Error updating progress', error);
      return handleFailure(error, batch);
    } finally {
      for (const key of Object.keys(batch)) onTheirWay.delete(key);
    }
  }

  function handleFailure(error: unknown, batch: Changes): number | undefined {
    const failure = readFailure(error);
    if (failure === 'session-ended') {
      events.onSessionEnded();
      return undefined;
    }
    if (failure === 'refused') return handleRefusal(batch);
    failures += 1;
    again = false;
    return retryPause(failures, error instanceof ApiError ? error.retryAfterSeconds : 0);
  }

  function handleRefusal(batch: Changes): number {
    if (Object.keys(batch).length > 1) {
      nextBatchSize = 1;
      return 0;
    }
    nextBatchSize = batchSize;
    outbox.remove(batch);
    events.onRefused(batch);
    return 0;
  }

  return {
    sendSoon() {
      // A timer that each tap wound up again would never end for a skater who goes on tapping.
      if (failures === 0 && !stopped && timer === undefined) schedule(gatherMs);
    },
    sendNow,
    sendBeforeLeaving: () => void send((work) => work()),
    isWaiting: () => failures > 0,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
