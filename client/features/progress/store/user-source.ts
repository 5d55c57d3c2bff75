import { readMarks } from '#shared/progress.ts';
import { logError } from '../../../lib/log-error.ts';
import { readFailure } from './classify-error.ts';
import type { Fault, MarksSource, Publish, SaveState } from './completion.ts';
import { createOutbox } from './outbox.ts';
import { createOutboxSender } from './outbox-sender.ts';
import type { Changes } from './progress-api.ts';
import type { Surroundings } from './sync-environment.ts';

export type WhenSessionEnds = (during: 'reading' | 'saving') => void;

/**
 * A signed-in skater's marks: the account's, as far as they are known, with what waits in the outbox on top. A tap
 * goes into the outbox before anything else, and leaves it only once the server has it.
 */
export function createUserSource(
  uid: string,
  around: Surroundings,
  publish: Publish,
  whenSessionEnds: WhenSessionEnds,
): MarksSource {
  const outbox = createOutbox(uid, around.storage);
  /** What the server has, as far as this tab knows. */
  let known = new Map<string, boolean>();
  /** What the server has kept since the last reading began, which that reading may not show. */
  let keptSince = new Map<string, boolean>();
  const refused = new Set<string>();
  let fault: Fault | undefined;
  let loaded = false;
  let remembered = false;
  let reading = false;
  let stopped = false;

  const sender = createOutboxSender({
    outbox,
    api: around.api,
    runAlone: around.runAlone,
    onSaved(changes) {
      around.tabs.tell(changes);
      keep(changes);
    },
    onRefused(changes) {
      for (const key of Object.keys(changes)) refused.add(key);
      logError('Toggle failed', Object.keys(changes).join(' '));
      show();
    },
    onSessionEnded: () => whenSessionEnds('saving'),
    onChange: show,
  });

  function show(): void {
    if (stopped) return;
    const waiting = Object.entries(outbox.read());
    const state: SaveState = sender.isWaiting() ? 'waiting' : 'saving';
    const saves = new Map<string, SaveState>([...refused].map((key) => [key, 'refused']));
    for (const [key] of waiting) saves.set(key, state);
    const marks = new Map([...known, ...waiting]);
    publish({ marks, loaded, saves, ...(remembered && { remembered }), ...(fault && { fault }) });
  }

  /** The server has kept these, for this tab or another. */
  function keep(changes: Changes): void {
    // Nothing of a skater who has left may get into the cache again.
    if (stopped) return;
    for (const [key, completed] of Object.entries(changes)) {
      known.set(key, completed);
      keptSince.set(key, completed);
    }
    if (Object.keys(outbox.read()).length === 0 && fault === 'wait-not-kept') fault = undefined;
    around.cache.save(Object.fromEntries(known));
    show();
  }

  function adopt(progress: Changes, newer: ReadonlyMap<string, boolean> = new Map()): void {
    known = new Map([...readMarks(progress), ...newer]);
    loaded = true;
    remembered = false;
    if (fault === 'not-loaded') fault = undefined;
  }

  async function read(): Promise<void> {
    if (reading || stopped) return;
    reading = true;
    keptSince = new Map();
    try {
      const progress = await around.api.read();
      if (stopped) return;
      adopt(progress, keptSince);
      around.cache.save(Object.fromEntries(known));
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
    if (readFailure(error) === 'session-ended') whenSessionEnds('reading');
    const cached = loaded ? undefined : around.cache.load();
    if (cached) {
      adopt(cached);
      remembered = true;
    }
    if (!loaded) fault = 'not-loaded';
  }

  function comeBack(): void {
    sender.sendNow();
    void read();
  }

  function change(changes: Changes): void {
    for (const key of Object.keys(changes)) refused.delete(key);
    if (!outbox.put(changes)) fault = 'wait-not-kept';
    show();
    sender.sendSoon();
  }

  async function toggle(key: string): Promise<boolean> {
    change({ [key]: !(outbox.read()[key] ?? known.get(key)) });
    return true;
  }

  /** Not by way of the outbox: until the server has these marks, they stay where they are. */
  async function add(keys: readonly string[]): Promise<void> {
    try {
      await around.runAlone(() => saveMissing(keys));
    } catch (error) {
      if (!stopped && readFailure(error) === 'session-ended') whenSessionEnds('reading');
      throw error;
    }
  }

  async function saveMissing(keys: readonly string[]): Promise<void> {
    if (stopped) throw new Error('The skater has left');
    // What waits was tapped on this account's own page, so it comes first.
    const waiting = outbox.read();
    const missing = keys.filter((key) => !(key in waiting) && !known.get(key));
    if (missing.length === 0) return;
    const changes = Object.fromEntries(missing.map((key) => [key, true]));
    await around.api.save(changes);
    if (stopped) return;
    around.tabs.tell(changes);
    keep(changes);
  }

  const stops = [
    around.tabs.onTold(keep),
    around.tabs.onOutboxChange(show),
    around.onReturn(comeBack),
    around.onLeave(sender.sendBeforeLeaving),
  ];

  function stop(): void {
    stopped = true;
    sender.stop();
    for (const end of stops) end();
    around.cache.clear();
    known = new Map();
  }

  return { load: comeBack, toggle, change, add, stop };
}
