import { readMarks } from '#shared/progress.ts';
import { logError } from '../../../lib/log-error.ts';
import { classifyError } from './classify-error.ts';
import type { Fault, MarksSource, Publish, SaveState } from './completion.ts';
import { createMarksCache } from './marks-cache.ts';
import { onStorageChange } from './on-storage-change.ts';
import { createOutbox, outboxKey } from './outbox.ts';
import { createOutboxSender } from './outbox-sender.ts';
import type { Changes } from './progress-api.ts';
import type { SyncEnvironment } from './sync-environment.ts';
import { watchPage } from './watch-page.ts';

/**
 * A signed-in skater's marks: those of the account, as far as they are known, with what waits in the outbox on top.
 * A tap goes into the outbox first, and leaves it only once the server has it.
 */
export function createUserSource(
  uid: string,
  { api, storage, channel, withLock }: SyncEnvironment,
  publish: Publish,
  onSessionEnded: (during: 'reading' | 'saving') => void,
): MarksSource {
  const outbox = createOutbox(uid, storage.local);
  const cache = createMarksCache(uid, storage.session);
  /** What the server has, as far as this tab knows. */
  let serverMarks = new Map<string, boolean>();
  /** What the server has saved since the current read began. Its answer may be older. */
  let savedSinceRead = new Map<string, boolean>();
  const refused = new Set<string>();
  let fault: Fault | undefined;
  let loaded = false;
  let remembered = false;
  let reading = false;
  let stopped = false;

  const sender = createOutboxSender({
    outbox,
    api,
    withLock,
    onSaved(changes) {
      if (stopped) return;
      channel.broadcast(changes);
      addSaved(changes);
    },
    onRefused(changes) {
      for (const key of Object.keys(changes)) refused.add(key);
      logError('Toggle failed', Object.keys(changes).join(' '));
      show();
    },
    onSessionEnded: () => onSessionEnded('saving'),
    onChange: show,
  });

  function show(): void {
    if (stopped) return;
    const waiting = Object.entries(outbox.read());
    const waitingFor = sender.waitingFor();
    const state: SaveState = waitingFor ? 'waiting' : 'saving';
    const saves = new Map<string, SaveState>([...refused].map((key) => [key, 'refused']));
    for (const [key] of waiting) saves.set(key, state);
    const marks = new Map([...serverMarks, ...waiting]);
    publish({
      marks,
      loaded,
      saves,
      ...(waitingFor && { waitingFor }),
      ...(remembered && { remembered }),
      ...(fault && { fault }),
    });
  }

  /** The server has saved these, for this tab or another. */
  function addSaved(changes: Changes): void {
    for (const [key, completed] of Object.entries(changes)) {
      serverMarks.set(key, completed);
      savedSinceRead.set(key, completed);
    }
    if (Object.keys(outbox.read()).length === 0 && fault === 'outbox-not-stored') fault = undefined;
    cache.save(Object.fromEntries(serverMarks));
    show();
  }

  function adopt(progress: Changes): void {
    serverMarks = new Map([...readMarks(progress), ...savedSinceRead]);
    loaded = true;
    if (fault === 'not-loaded') fault = undefined;
  }

  async function read(): Promise<void> {
    if (reading || stopped) return;
    reading = true;
    savedSinceRead = new Map();
    try {
      const progress = await api.read();
      if (stopped) return;
      adopt(progress);
      remembered = false;
      cache.save(Object.fromEntries(serverMarks));
      // An answer proves that the server is back.
      sender.sendNow();
    } catch (error) {
      handleReadFailure(error);
    } finally {
      reading = false;
      show();
    }
  }

  function handleReadFailure(error: unknown): void {
    if (stopped) return;
    logError('Error loading progress', error);
    if (classifyError(error) === 'session-ended') onSessionEnded('reading');
    const cached = loaded ? undefined : cache.load();
    if (cached) {
      adopt(cached);
      remembered = true;
    }
    if (!loaded) fault = 'not-loaded';
  }

  function load(): void {
    sender.sendNow();
    void read();
  }

  function change(changes: Changes): void {
    for (const key of Object.keys(changes)) refused.delete(key);
    if (!outbox.put(changes)) fault = 'outbox-not-stored';
    show();
    sender.sendSoon();
  }

  async function toggle(key: string): Promise<boolean> {
    change({ [key]: !(outbox.read()[key] ?? serverMarks.get(key)) });
    return true;
  }

  channel.onBroadcast(addSaved);
  const stopWatching = [
    onStorageChange(outboxKey(uid), show),
    watchPage({ onReturn: load, onLeave: sender.sendBeforeLeaving }),
  ];

  function stop(): void {
    stopped = true;
    sender.stop();
    channel.close();
    for (const stopOne of stopWatching) stopOne();
    cache.clear();
    serverMarks = new Map();
  }

  return { load, toggle, change, sendNow: sender.retry, stop };
}
