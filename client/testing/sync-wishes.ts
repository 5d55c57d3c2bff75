import { expect } from 'vitest';
import type { Changes } from '../stores/progress/progress-state.ts';
import * as storedKeys from '../stores/stored-keys.ts';
import type { Browser, SyncSimulator, Tab } from './sync-simulator.ts';

/** The last change of a move in one browser. */
interface Wish {
  browser: Browser;
  uid: string;
  key: string;
  completed: boolean;
  /** Saves that are sent with it have a higher number. */
  after: number;
  isSaved: boolean;
  isRefused: boolean;
}

/** Writes down what skaters want and what reaches the server, and checks that nothing is lost. */
export class SyncWishes {
  private readonly wishes = new Map<string, Wish>();
  private readonly lastSaves = new Map<string, { browser: Browser; number: number }>();
  /** Each value that the server has had. */
  private readonly saved = new Set<string>();
  private readonly simulator: SyncSimulator;

  constructor(simulator: SyncSimulator) {
    this.simulator = simulator;
    simulator.onSave = (browser, uid, changes, number) => {
      for (const [key, completed] of Object.entries(changes)) {
        this.saved.add(`${uid} ${key} ${completed}`);
        this.lastSaves.set(`${uid} ${key}`, { browser, number });
        const wish = this.find(browser, uid, key);
        if (wish && number > wish.after && completed === wish.completed) wish.isSaved = true;
      }
    };
    simulator.onRefuse = (browser, uid, changes, number) => {
      for (const key of Object.keys(changes)) {
        const wish = this.find(browser, uid, key);
        if (wish && number > wish.after) wish.isRefused = true;
      }
    };
  }

  /** Makes changes, and expects what is not reported to be stored. */
  change({ browser, store }: Tab, uid: string, changes: Changes, make: () => void): void {
    const after = Number(browser.storage.getItem(storedKeys.orderNumber));
    make();
    const waiting = browser.waitingOf(uid);
    for (const [key, completed] of Object.entries(changes)) {
      if (waiting[key] !== completed) {
        expect(browser.storage.isFull, `${uid}’s ${key} is not stored only if there is no room`).toBe(true);
        expect(store.value.get().saves.get(key), 'it is reported').toBe('not-stored');
        continue;
      }
      const wish = { browser, uid, key, completed, after, isSaved: false, isRefused: false };
      this.wishes.set(`${this.indexOf(browser)} ${uid} ${key}`, wish);
    }
  }

  /** After each event. */
  checkStored(): void {
    for (const { browser, uid, key, completed, isSaved, isRefused } of this.wishes.values()) {
      if (!isSaved && !isRefused && browser.waitingOf(uid)[key] !== completed)
        expect.fail(`${uid}’s ${key} is neither saved nor waiting`);
    }
  }

  /** After each event: what a screen shows without a message was on the server, at least once. */
  checkScreens(): void {
    for (const { store } of this.simulator.tabs) {
      const { uid, loaded, progress, saves } = store.value.get();
      if (!uid || !loaded) continue;
      for (const [key, completed] of progress) {
        if (!saves.has(key) && !this.saved.has(`${uid} ${key} ${completed}`))
          expect.fail(
            `a screen shows that ${uid}’s ${key} is ${completed}, which it never was on the server`,
          );
      }
    }
  }

  /** Once everything has arrived: each wish was on the server, and the last browser that saved a move has its own. */
  checkSaved(): void {
    for (const { browser, uid, key, completed, after, isSaved, isRefused } of this.wishes.values()) {
      if (isRefused) continue;
      expect(isSaved, `${uid}’s ${key} has reached the server`).toBe(true);
      const last = this.lastSaves.get(`${uid} ${key}`);
      if (last?.browser !== browser) continue;
      expect(last.number, `no older save of ${uid}’s ${key} came after it`).toBeGreaterThan(after);
      expect(this.simulator.progressOf(uid).get(key)).toBe(completed);
    }
  }

  private find(browser: Browser, uid: string, key: string): Wish | undefined {
    return this.wishes.get(`${this.indexOf(browser)} ${uid} ${key}`);
  }

  private indexOf(browser: Browser): number {
    return this.simulator.browsers.indexOf(browser as SyncSimulator['browsers'][0]);
  }
}
