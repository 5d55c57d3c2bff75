import { ApiError } from '../../../lib/api.ts';
import { createOutbox } from './outbox.ts';
import type { Changes } from './progress-state.ts';
import { createProgressStore, type ProgressStore } from './progress-store.ts';
import type { SyncEnvironment } from './sync-environment.ts';

export type NetworkCondition =
  | 'online'
  | 'offline'
  /** The server answers 503 and does nothing. */
  | 'failing'
  /** The server processes the request, but the response is lost. */
  | 'losing-answers'
  /** The server processes the request, but the response is held until it is released. */
  | 'slow'
  /** Requests take seconds to arrive, and may overtake each other. */
  | 'late'
  /** A proxy or a firewall answers in the server's place. */
  | 'refused';

/** In milliseconds, of one request after another. */
const delays = [9_000, 100, 4_000, 1_000];
const lockTimeoutMs = 30_000;

interface Tab {
  store: ProgressStore;
  alive: boolean;
  closing: PromiseWithResolvers<void>;
  session: Storage;
  onBroadcast?: (changes: Changes) => void;
}

const never = new Promise<never>(() => undefined);

/** Simulates a server and a browser with several tabs. Uses the test's timers. */
export class SyncSimulator {
  network: NetworkCondition = 'online';
  /** The uid in the browser's session cookie. */
  signedIn: string | undefined;
  /** Called with each change that reaches the server. */
  onSave: (changes: Changes) => void = () => undefined;
  readonly accounts = new Map<string, Map<string, boolean>>();
  readonly tabs: Tab[] = [];
  private readonly localStorage = createStorage((key) =>
    window.dispatchEvent(new StorageEvent('storage', { key })),
  );
  /** Whether a tab that waits for its turn too long goes ahead. */
  lockTimesOut = false;
  private heldAnswers: (() => void)[] = [];
  private requests = 0;
  private lock: Promise<unknown> = Promise.resolve();

  progressOf(uid: string): Map<string, boolean> {
    const progress = this.accounts.get(uid) ?? new Map<string, boolean>();
    this.accounts.set(uid, progress);
    return progress;
  }

  waitingOf(uid: string): Changes {
    return createOutbox(uid, () => this.localStorage).read();
  }

  openTab(): Tab {
    const tab: Tab = {
      store: createProgressStore((uid) => this.createEnvironment(uid, tab)),
      alive: true,
      closing: Promise.withResolvers<void>(),
      session: createStorage(),
    };
    this.tabs.push(tab);
    this.showSession(tab);
    return tab;
  }

  /** Requests that the tab has sent continue. */
  closeTab(tab: Tab): void {
    tab.alive = false;
    tab.closing.resolve();
    // Removes its listeners: all simulated tabs share one window.
    tab.store.forget();
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  closeAllTabs(): void {
    for (const tab of [...this.tabs]) this.closeTab(tab);
  }

  changeSession(uid: string | undefined): void {
    this.signedIn = uid;
    for (const tab of this.tabs) this.showSession(tab);
  }

  /** The browser is back online. */
  comeBack(): void {
    window.dispatchEvent(new Event('online'));
  }

  /** Delivers one of the held responses. */
  release(index: number): void {
    const [answer] = this.heldAnswers.splice(index % Math.max(this.heldAnswers.length, 1), 1);
    answer?.();
  }

  releaseAll(): void {
    while (this.heldAnswers.length > 0) this.release(0);
  }

  private showSession({ store }: Tab): void {
    if (this.signedIn === undefined) store.forget();
    else store.showUser(this.signedIn, () => undefined);
  }

  private createEnvironment(uid: string, tab: Tab): SyncEnvironment {
    return {
      api: {
        read: () => this.request(uid, tab, () => Object.fromEntries(this.progressOf(uid))),
        save: (changes) =>
          this.request(uid, tab, () => {
            this.onSave(changes);
            for (const [key, completed] of Object.entries(changes)) this.progressOf(uid).set(key, completed);
            return changes;
          }),
      },
      storage: { local: () => this.localStorage, session: () => tab.session },
      channel: {
        broadcast: (saved) => {
          for (const other of this.tabs) if (other !== tab) other.onBroadcast?.(saved);
        },
        onBroadcast(listener) {
          tab.onBroadcast = listener;
        },
        close() {
          delete tab.onBroadcast;
        },
      },
      withLock: (work) => this.withLock(tab, work),
    };
  }

  private async request<Answer>(uid: string, tab: Tab, work: () => Answer): Promise<Answer> {
    const { network } = this;
    if (network === 'offline') throw new ApiError(0, 'no-answer');
    if (network === 'failing') throw new ApiError(503, 'progress-unavailable');
    if (network === 'refused') throw new ApiError(403, 'unexpected-answer');
    if (network === 'late') await this.travel(tab);
    if (this.signedIn !== uid) throw new ApiError(401, 'sign-in-required');
    const answer = work();
    if (network === 'losing-answers') throw new ApiError(0, 'no-answer');
    if (network === 'slow') await new Promise<void>((resolve) => this.heldAnswers.push(resolve));
    return tab.alive ? answer : never;
  }

  /** A request under way arrives when its tab is closed. */
  private travel(tab: Tab): Promise<unknown> {
    this.requests += 1;
    const delay = delays[this.requests % delays.length];
    return Promise.race([new Promise((resolve) => setTimeout(resolve, delay)), tab.closing.promise]);
  }

  /** A closed tab releases the lock. */
  private withLock(tab: Tab, work: () => Promise<void>): Promise<void> {
    let hasRun = false;
    const run = async () => {
      if (!tab.alive || hasRun) return;
      hasRun = true;
      await Promise.race([work(), tab.closing.promise]);
    };
    const turn = this.lock.then(run);
    this.lock = turn.catch(() => undefined);
    if (!this.lockTimesOut) return turn;
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, lockTimeoutMs));
    return Promise.race([turn, timeout.then(run)]).then(() => undefined);
  }
}

function createStorage(onChange: (key: string) => void = () => undefined): Storage {
  // As in a browser, the storage's own properties are its items alone.
  const storage: Storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, value: string) {
      storage[key] = value;
      onChange(key);
    },
    removeItem(key: string) {
      delete storage[key];
      onChange(key);
    },
  });
  return storage;
}
