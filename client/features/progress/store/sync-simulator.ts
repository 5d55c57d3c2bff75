import { ApiError } from '../../../lib/api.ts';
import { type CompletionStore, createCompletionStore } from './completion-store.ts';
import { outboxKey } from './outbox.ts';
import type { Changes } from './progress-api.ts';
import type { Stop, Surroundings } from './sync-environment.ts';

/** How the network and the server behave just now. */
export type Weather =
  | 'fine'
  | 'offline'
  /** The server answers 503 and does nothing. */
  | 'failing'
  /** The server does what it is asked, and the answer is lost. */
  | 'losing-answers'
  /** The server does what it is asked, and the answer comes when it is released. */
  | 'slow';

interface Tab {
  store: CompletionStore;
  alive: boolean;
  closing: PromiseWithResolvers<void>;
  returns: Set<() => void>;
  told: Set<(changes: Changes) => void>;
  outboxChanges: Set<() => void>;
}

const never = new Promise<never>(() => undefined);

/** A server, and one browser with its tabs, for the completion store to live in. Nothing in it takes real time. */
export class ProgressWorld {
  weather: Weather = 'fine';
  /** Whom the browser's cookie names. */
  signedIn: string | undefined;
  /** Hears what the server is asked to keep. */
  onSave: (changes: Changes) => void = () => undefined;
  readonly accounts = new Map<string, Map<string, boolean>>();
  readonly tabs: Tab[] = [];
  private readonly stored = new Map<string, string>();
  private readonly cached = new Map<Tab, Changes>();
  private held: (() => void)[] = [];
  private lock: Promise<unknown> = Promise.resolve();

  marksOf(uid: string): Map<string, boolean> {
    const marks = this.accounts.get(uid) ?? new Map<string, boolean>();
    this.accounts.set(uid, marks);
    return marks;
  }

  waitingOf(uid: string): Changes {
    return JSON.parse(this.stored.get(outboxKey(uid)) ?? '{}');
  }

  openTab(): Tab {
    const tab: Tab = {
      store: createCompletionStore((uid) => this.surround(uid, tab)),
      alive: true,
      closing: Promise.withResolvers<void>(),
      returns: new Set(),
      told: new Set(),
      outboxChanges: new Set(),
    };
    this.tabs.push(tab);
    this.showSession(tab);
    return tab;
  }

  /** The tab goes without a word; what it has sent is under way. */
  closeTab(tab: Tab): void {
    tab.alive = false;
    tab.closing.resolve();
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  changeSession(uid: string | undefined): void {
    this.signedIn = uid;
    for (const tab of this.tabs) this.showSession(tab);
  }

  /** The page is looked at again, or the browser is back online. */
  comeBack(): void {
    for (const tab of this.tabs) for (const listener of tab.returns) listener();
  }

  /** Lets one of the answers through that are held back, in whatever order. */
  release(index: number): void {
    const [answer] = this.held.splice(index % Math.max(this.held.length, 1), 1);
    answer?.();
  }

  releaseAll(): void {
    while (this.held.length > 0) this.release(0);
  }

  private showSession({ store }: Tab): void {
    if (this.signedIn === undefined) store.forget();
    else store.showUser(this.signedIn, () => undefined);
  }

  private async ask<Answer>(uid: string, tab: Tab, work: () => Answer): Promise<Answer> {
    const { weather } = this;
    if (weather === 'offline') throw new ApiError(0, 'no-answer');
    if (weather === 'failing') throw new ApiError(503, 'progress-unavailable');
    if (this.signedIn !== uid) throw new ApiError(401, 'sign-in-required');
    const answer = work();
    if (weather === 'losing-answers') throw new ApiError(0, 'no-answer');
    if (weather === 'slow') await new Promise<void>((resolve) => this.held.push(resolve));
    return tab.alive ? answer : never;
  }

  private surround(uid: string, tab: Tab): Surroundings {
    const others = () => this.tabs.filter((other) => other !== tab);
    return {
      api: {
        read: () => this.ask(uid, tab, () => Object.fromEntries(this.marksOf(uid))),
        save: (changes) =>
          this.ask(uid, tab, () => {
            this.onSave(changes);
            for (const [key, completed] of Object.entries(changes)) this.marksOf(uid).set(key, completed);
          }),
      },
      storage: () => this.storageOf(others),
      cache: {
        load: () => this.cached.get(tab),
        save: (changes) => void this.cached.set(tab, changes),
        clear: () => void this.cached.delete(tab),
      },
      runAlone: (work) => this.runAlone(tab, work),
      tabs: {
        tell(changes) {
          for (const other of others()) for (const listener of other.told) listener(changes);
        },
        onTold: (listener) => add(tab.told, listener),
        onOutboxChange: (listener) => add(tab.outboxChanges, listener),
      },
      onReturn: (listener) => add(tab.returns, listener),
      onLeave: () => () => undefined,
    };
  }

  /** A closed tab gives the lock back. */
  private runAlone(tab: Tab, work: () => Promise<void>): Promise<void> {
    const turn = this.lock.then(() => (tab.alive ? Promise.race([work(), tab.closing.promise]) : undefined));
    this.lock = turn.catch(() => undefined);
    return turn;
  }

  private storageOf(others: () => Tab[]): Storage {
    const tell = () => {
      for (const other of others()) for (const listener of other.outboxChanges) listener();
    };
    return {
      getItem: (key: string) => this.stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        this.stored.set(key, value);
        tell();
      },
      removeItem: (key: string) => {
        this.stored.delete(key);
        tell();
      },
    } as Storage;
  }
}

function add<Listener>(listeners: Set<Listener>, listener: Listener): Stop {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
