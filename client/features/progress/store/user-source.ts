import { logError } from '../../../lib/log-error.ts';
import { announceStorageChange, onStorageChange } from '../../../lib/safe-storage.ts';
import { createAccountProgress } from './account-progress.ts';
import { createOutbox, outboxPrefix } from './outbox.ts';
import { createOutboxSender } from './outbox-sender.ts';
import type { Changes, ProgressSource, Publish, SaveState } from './progress-state.ts';
import type { SyncEnvironment } from './sync-environment.ts';
import { watchPage } from './watch-page.ts';

const redrawDelayMs = 50;

/** Long enough for the tab where a mark was tapped to send it, and to report a refusal. */
const takeOverAfterMs = 5_000;

/** The marks of an account, overlaid with the outbox. A mark leaves the outbox only once the server has saved it. */
export function createUserSource(
  uid: string,
  env: SyncEnvironment,
  publish: Publish,
  onSessionRefused: (error: unknown) => void,
): ProgressSource {
  const { storage, channel } = env;
  const outbox = createOutbox(uid, storage.local);
  const sender = createOutboxSender(outbox, env, { onSaved, onRefused, onSessionRefused, onChange: show });
  const account = createAccountProgress(uid, env, {
    onRead: sender.sendAll,
    onSessionRefused,
    onChange: show,
  });
  const refused = new Set<string>();
  let redrawTimer: ReturnType<typeof setTimeout> | undefined;
  let takeOverTimer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function show(): void {
    if (stopped) return;
    const { progress, fromCache, failure: readFailure } = account.state();
    const waiting = Object.entries(outbox.read());
    const saveFailure = sender.failure();
    const outboxFault = outbox.isStored() ? undefined : 'outbox-not-stored';
    const saves = new Map<string, SaveState>([...refused].map((key) => [key, 'refused']));
    for (const [key] of waiting) saves.set(key, saveFailure ? 'waiting' : 'saving');
    publish({
      progress: new Map([...(progress ?? []), ...waiting]),
      loaded: progress !== undefined,
      fromCache,
      saves,
      waitingFor: saveFailure?.waitingFor,
      fault: readFailure && !progress ? 'not-loaded' : outboxFault,
      requestId: (progress ? saveFailure : readFailure)?.requestId,
    });
  }

  function change(changes: Changes): void {
    for (const key of Object.keys(changes)) refused.delete(key);
    outbox.put(changes);
    show();
    sender.sendSoon();
  }

  function onSaved(changes: Changes, hasLaterChanges: boolean): void {
    if (stopped) {
      // The notice of the sign-out says that they wait.
      announceStorageChange(outboxPrefix(uid));
      return;
    }
    channel.broadcast(changes);
    addSaved(changes);
    if (hasLaterChanges) account.read();
  }

  function onRefused(changes: Changes): void {
    for (const key of Object.keys(changes)) refused.add(key);
    logError('Toggle failed', Object.keys(changes).join(' '));
  }

  function addSaved(changes: Changes): void {
    for (const key of Object.keys(changes)) refused.delete(key);
    account.addSaved(changes);
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
    account.read();
  }

  /** Also shows the loading state again, if there are no marks yet. */
  function retry(): void {
    account.forgetFailure();
    load();
  }

  channel.onBroadcast(addSaved);
  const stopFollowing = onStorageChange(outboxPrefix(uid), followOutbox);
  const stopWatching = watchPage(load, sender.sendBeforeLeaving);

  function stop(): void {
    stopped = true;
    clearTimeout(redrawTimer);
    clearTimeout(takeOverTimer);
    sender.stop();
    account.stop();
    channel.close();
    stopFollowing();
    stopWatching();
  }

  return { load, retry, change, sendNow: sender.sendNow, stop };
}
