import { splitKey } from '#shared/skaters.ts';
import { ApiError } from '../stores/api.ts';
import { createOutbox } from '../stores/progress/outbox.ts';
import type { Changes, DatedChanges } from '../stores/progress/progress-state.ts';
import { createProgressStore, type ProgressStore } from '../stores/progress/progress-store.ts';
import { applyChanges, type ProgressAnswer } from '../stores/progress/saved-progress.ts';
import type { SyncEnvironment } from '../stores/progress/sync-environment.ts';
import { createStorage, type SimulatedStorage } from './simulated-storage.ts';

export type NetworkCondition =
  | 'online'
  | 'offline'
  /** The server answers 503 and does nothing. */
  | 'failing'
  /** The server asks to wait. */
  | 'throttling'
  /** It asks only for reads. */
  | 'throttling-reads'
  /** The server refuses all changes for good. */
  | 'refusing'
  /** The server processes the request, but the response is lost. */
  | 'losing-answers'
  /** The server processes the request, but the response is held until it is released. */
  | 'slow'
  /** Requests take seconds to arrive, also after the browser has given them up, and may overtake each other. */
  | 'late'
  /** A proxy or a firewall refuses in the server's place. */
  | 'blocked'
  /** A proxy answers saves with an empty success. */
  | 'lying'
  /** A replica of an earlier release answers, which knows neither days nor names. */
  | 'old';

/** In milliseconds, of one request after another. */
const delays = [9_000, 100, 20_000, 4_000, 1_000, 28_000];
const lockTimeoutMs = 30_000;
const readTimeoutMs = 10_000;
const saveTimeoutMs = 15_000;

/** What the server knows of a cookie. */
interface Session {
  uid: string;
  lastNumber: number;
  hasEnded: boolean;
}

export interface Tab {
  store: ProgressStore;
  browser: Browser;
  isOpen: boolean;
  closing: PromiseWithResolvers<void>;
  session: Storage;
  onBroadcast?: (changes: DatedChanges) => void;
}

/** What the server has of an account. */
class Account {
  progress: ReadonlyMap<string, boolean> = new Map();
  days: ReadonlyMap<string, string> = new Map();
  readonly names = new Map<string, string>();
  private lastNumber = 1;

  addSkater(): string {
    this.lastNumber += 1;
    const id = `s${this.lastNumber}`;
    this.sweep(id);
    this.names.set(id, `skater ${this.lastNumber}`);
    return id;
  }

  removeSkater(id: string): void {
    this.names.delete(id);
    this.sweep(id);
  }

  private sweep(id: string): void {
    this.progress = new Map([...this.progress].filter(([key]) => splitKey(key).skater !== id));
    this.days = new Map([...this.days].filter(([key]) => splitKey(key).skater !== id));
  }
}

export class Browser {
  readonly storage: SimulatedStorage = createStorage((key) =>
    window.dispatchEvent(new StorageEvent('storage', { key })),
  );
  session: Session | undefined;
  lock: Promise<unknown> = Promise.resolve();
  readonly tabs: Tab[] = [];

  waitingOf(uid: string): DatedChanges {
    return createOutbox(uid, () => this.storage).read();
  }
}

type OnSave = (browser: Browser, uid: string, changes: DatedChanges, number: number) => void;

const never = new Promise<never>(() => undefined);

/** Simulates a server and two browsers with several tabs. Uses the test's timers. */
export class SyncSimulator {
  network: NetworkCondition = 'online';
  /** Whether a tab that waits for its turn too long goes ahead. */
  lockTimesOut = false;
  /** Visitors use only the first one: they have the storage of the test's page. */
  readonly browsers = [new Browser(), new Browser()] as const;
  private readonly accounts = new Map<string, Account>();
  onSave: OnSave = () => undefined;
  onRefuse: OnSave = () => undefined;
  onRefuseDays: OnSave = () => undefined;
  /** A read without days. */
  onOldRead: (uid: string, tab: Tab) => void = () => undefined;
  private heldAnswers: (() => void)[] = [];
  private requests = 0;

  get tabs(): Tab[] {
    return this.browsers.flatMap(({ tabs }) => tabs);
  }

  accountOf(uid: string): Account {
    const account = this.accounts.get(uid) ?? new Account();
    this.accounts.set(uid, account);
    return account;
  }

  /** @param session what a reload leaves of a tab */
  openTab(browser: Browser, session: Storage = createStorage()): Tab {
    const store = createProgressStore((uid) => this.createEnvironment(uid, tab));
    const tab: Tab = { store, browser, isOpen: true, closing: Promise.withResolvers<void>(), session };
    browser.tabs.push(tab);
    this.showSession(tab);
    return tab;
  }

  /** Requests that the tab has sent continue. */
  closeTab(tab: Tab): void {
    tab.isOpen = false;
    tab.closing.resolve();
    const stored = { ...tab.session };
    // Removes its listeners: all simulated tabs share one window.
    tab.store.forget();
    Object.assign(tab.session, stored);
    tab.browser.tabs.splice(tab.browser.tabs.indexOf(tab), 1);
  }

  closeAllTabs(): void {
    for (const tab of this.tabs) this.closeTab(tab);
  }

  /** A new cookie ends the session of the old one. */
  changeSession(browser: Browser, uid: string | undefined): void {
    if (browser.session) browser.session.hasEnded = true;
    browser.session = uid === undefined ? undefined : { uid, lastNumber: 0, hasEnded: false };
    for (const tab of browser.tabs) this.showSession(tab);
  }

  /** The session expires: the next request of a tab finds out. */
  endSession({ session }: Browser): void {
    if (session) session.hasEnded = true;
  }

  /** The browsers are back online. */
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

  private showSession({ store, browser }: Tab): void {
    const { session } = browser;
    const onRefused = () => {
      if (browser.session?.hasEnded) for (const tab of browser.tabs) this.showSession(tab);
    };
    if (session?.hasEnded) store.showSignedOut(session.uid, onRefused);
    else if (session) store.showUser(session.uid, onRefused);
    else if (browser === this.browsers[0]) store.showVisitor();
    else store.forget();
  }

  private createEnvironment(uid: string, tab: Tab): SyncEnvironment {
    const { browser } = tab;
    return {
      api: {
        read: () => this.request(uid, tab, readTimeoutMs, () => this.read(uid, tab)),
        save: (changes, number) =>
          this.request(uid, tab, saveTimeoutMs, (session) => this.save(browser, session, changes, number)),
      },
      storage: { local: () => browser.storage, session: () => tab.session },
      channel: {
        broadcast: (saved) => {
          for (const other of browser.tabs) if (other !== tab) other.onBroadcast?.(saved);
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

  private read(uid: string, tab: Tab): ProgressAnswer {
    if (this.network === 'throttling-reads')
      throw new ApiError(429, 'too-many-requests', { retryAfterSeconds: 30 });
    const { progress, days, names } = this.accountOf(uid);
    const answer = { progress: Object.fromEntries(progress) };
    if (this.network === 'old') {
      this.onOldRead(uid, tab);
      return answer;
    }
    return { ...answer, days: Object.fromEntries(days), skaters: Object.fromEntries(names) };
  }

  private save(browser: Browser, session: Session, dated: DatedChanges, number: number): Changes | undefined {
    if (this.network === 'lying') return undefined;
    if (this.network === 'refusing') {
      this.onRefuse(browser, session.uid, dated, number);
      throw new ApiError(409, 'too-many-keys');
    }
    if (this.network === 'old' && Object.keys(dated.days).length > 0) {
      this.onRefuseDays(browser, session.uid, dated, number);
      throw new ApiError(400, 'bad-request');
    }
    if (number < session.lastNumber) throw new ApiError(503, 'progress-unavailable');
    session.lastNumber = number;
    this.onSave(browser, session.uid, dated, number);
    const account = this.accountOf(session.uid);
    const { progress, days } = applyChanges(account, dated);
    // An earlier release leaves the days as they are.
    Object.assign(account, this.network === 'old' ? { progress } : { progress, days });
    return dated.changes;
  }

  /** Sends a request, and gives up waiting after a while. */
  private async request<Answer>(
    uid: string,
    tab: Tab,
    timeoutMs: number,
    serve: (session: Session) => Answer,
  ): Promise<Answer> {
    const timeout = new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new ApiError(0, 'no-answer')), timeoutMs),
    );
    try {
      return await Promise.race([this.travel(uid, tab.browser.session, serve), timeout]);
    } finally {
      // Code of a closed tab does not go on.
      if (!tab.isOpen) await never;
    }
  }

  private async travel<Answer>(
    uid: string,
    session: Session | undefined,
    serve: (session: Session) => Answer,
  ): Promise<Answer> {
    const { network } = this;
    if (network === 'offline') throw new ApiError(0, 'no-answer');
    if (network === 'failing') throw new ApiError(503, 'progress-unavailable');
    if (network === 'throttling') throw new ApiError(503, 'overloaded', { retryAfterSeconds: 20 });
    if (network === 'blocked') throw new ApiError(403, 'unexpected-answer');
    if (network === 'late') await this.delay();
    if (!session || session.hasEnded || session.uid !== uid) throw new ApiError(401, 'sign-in-required');
    const answer = serve(session);
    if (network === 'losing-answers') throw new ApiError(0, 'no-answer');
    if (network === 'slow') await new Promise<void>((resolve) => this.heldAnswers.push(resolve));
    return answer;
  }

  private delay(): Promise<void> {
    this.requests += 1;
    return new Promise((resolve) => setTimeout(resolve, delays[this.requests % delays.length]));
  }

  /** A closed tab releases the lock. */
  private withLock(tab: Tab, work: () => Promise<void>): Promise<void> {
    let hasRun = false;
    const run = async () => {
      if (!tab.isOpen || hasRun) return;
      hasRun = true;
      await Promise.race([work(), tab.closing.promise]);
    };
    const { browser } = tab;
    const turn = browser.lock.then(run);
    browser.lock = turn.catch(() => undefined);
    if (!this.lockTimesOut) return turn;
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, lockTimeoutMs));
    return Promise.race([turn, timeout.then(run)]).then(() => undefined);
  }
}
