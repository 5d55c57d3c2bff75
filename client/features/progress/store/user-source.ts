import { type Marks, toMarks } from '#shared/progress.ts';
import { ApiError, failedRequestId, isSessionRefused } from '../../../lib/api.ts';
import { logError } from '../../../lib/log-error.ts';
import { retryPause } from '../../../lib/retry-pause.ts';
import { announceStorageChange, onStorageChange, readJson, writeItem } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import type { Changes, Fault, MarksSource, Publish, SaveState } from './completion.ts';
import { createOutbox, outboxPrefix } from './outbox.ts';
import { createOutboxSender } from './outbox-sender.ts';
import type { SyncEnvironment } from './sync-environment.ts';
import { watchPage } from './watch-page.ts';

/** For reloads while offline. In session storage, because others may use the device later. */
interface CachedMarks {
  uid: string;
  marks: object;
}

const redrawDelayMs = 50;

/** Long enough for the tab where a mark was tapped to send it, and to report a refusal. */
const takeOverAfterMs = 5_000;

/** The marks of an account, overlaid with the outbox. A mark leaves the outbox only once the server has saved it. */
export function createUserSource(
  uid: string,
  env: SyncEnvironment,
  publish: Publish,
  onSessionRefused: (error: unknown) => void,
): MarksSource {
  const { api, storage, channel } = env;
  const outbox = createOutbox(uid, storage.local);
  const sender = createOutboxSender(outbox, env, { onSaved, onRefused, onSessionRefused, onChange: show });
  /** The marks on the server, as far as this tab knows; undefined before the first response. */
  let serverMarks: Marks | undefined;
  let fromCache = false;
  /** Changes saved since the current read began: its response may be older. */
  let savedSinceRead: Marks = new Map();
  const refused = new Set<string>();
  let reading = false;
  /** Set by a call during a read, whose response may be older than the call. */
  let readAgain = false;
  let failedReads = 0;
  let readRequestId: string | undefined;
  let readTimer: ReturnType<typeof setTimeout> | undefined;
  let redrawTimer: ReturnType<typeof setTimeout> | undefined;
  let takeOverTimer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const stopReading = new AbortController();

  function show(): void {
    if (stopped) return;
    const waiting = Object.entries(outbox.read());
    const failure = sender.failure();
    const saves = new Map<string, SaveState>([...refused].map((key) => [key, 'refused']));
    for (const [key] of waiting) saves.set(key, failure ? 'waiting' : 'saving');
    publish({
      marks: new Map([...(serverMarks ?? []), ...waiting]),
      loaded: serverMarks !== undefined,
      fromCache,
      saves,
      waitingFor: failure?.waitingFor,
      fault: findFault(),
      requestId: serverMarks ? failure?.requestId : readRequestId,
    });
  }

  function findFault(): Fault | undefined {
    if (failedReads > 0 && !serverMarks) return 'not-loaded';
    return outbox.isStored() ? undefined : 'outbox-not-stored';
  }

  function change(changes: Changes): void {
    for (const key of Object.keys(changes)) refused.delete(key);
    outbox.put(changes);
    show();
    sender.sendSoon();
  }

  function onSaved(changes: Changes, isCurrent: boolean): void {
    if (stopped) {
      // The notice of the sign-out says that they wait.
      announceStorageChange(outboxPrefix(uid));
      return;
    }
    channel.broadcast(changes);
    addSaved(changes);
    if (!isCurrent) void readAccount();
  }

  function onRefused(changes: Changes): void {
    for (const key of Object.keys(changes)) refused.add(key);
    logError('Toggle failed', Object.keys(changes).join(' '));
  }

  /** Applies changes that the server has saved for this tab or another. */
  function addSaved(changes: Changes): void {
    savedSinceRead = new Map([...savedSinceRead, ...Object.entries(changes)]);
    for (const key of Object.keys(changes)) refused.delete(key);
    if (serverMarks) setServerMarks(serverMarks);
    show();
  }

  function setServerMarks(marks: Marks): void {
    serverMarks = new Map([...marks, ...savedSinceRead]);
    const cached: CachedMarks = { uid, marks: Object.fromEntries(serverMarks) };
    writeItem(storage.session, storedKeys.marks, JSON.stringify(cached));
  }

  /** Debounced, because another tab may write many items at once. If that tab is closed, this one sends what it left behind. */
  function followOutbox(): void {
    clearTimeout(redrawTimer);
    clearTimeout(takeOverTimer);
    redrawTimer = setTimeout(show, redrawDelayMs);
    takeOverTimer = setTimeout(sender.sendSoon, takeOverAfterMs);
  }

  function load(): void {
    sender.sendAll();
    void readAccount();
  }

  /** For the Retry button: shows the loading state again. */
  function retry(): void {
    failedReads = 0;
    show();
    load();
  }

  async function readAccount(): Promise<void> {
    readAgain = reading;
    if (reading) return;
    reading = true;
    clearTimeout(readTimer);
    savedSinceRead = new Map();
    try {
      const progress = await api.read(stopReading.signal);
      if (stopped) return;
      failedReads = 0;
      fromCache = false;
      setServerMarks(toMarks(progress));
      sender.sendAll();
    } catch (error) {
      if (!stopped) handleReadFailure(error);
    } finally {
      reading = false;
      show();
      if (readAgain && !stopped) void readAccount();
    }
  }

  function handleReadFailure(error: unknown): void {
    logError('Error loading progress', error);
    failedReads += 1;
    readRequestId = failedRequestId(error);
    const waitSeconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
    if (isSessionRefused(error)) onSessionRefused(error);
    if (stopped) return;
    readTimer = setTimeout(() => void readAccount(), retryPause(failedReads, waitSeconds));
    const cached = readJson<CachedMarks>(storage.session, storedKeys.marks);
    if (serverMarks || cached?.uid !== uid) return;
    fromCache = true;
    setServerMarks(toMarks(cached.marks));
  }

  channel.onBroadcast(addSaved);
  const stopFollowing = onStorageChange(outboxPrefix(uid), followOutbox);
  const stopWatching = watchPage(load, sender.sendBeforeLeaving);

  function stop(): void {
    stopped = true;
    for (const timer of [readTimer, redrawTimer, takeOverTimer]) clearTimeout(timer);
    sender.stop();
    // A late response could renew the cookie of a session that has ended since.
    stopReading.abort();
    channel.close();
    stopFollowing();
    stopWatching();
    writeItem(storage.session, storedKeys.marks, null);
  }

  return { load, retry, change, sendNow: sender.sendNow, stop };
}
