import { expect } from 'vitest';
import { firstSkater, splitKey, toStoredKey } from '#shared/skaters.ts';
import type { DatedChanges } from '../stores/progress/progress-state.ts';
import * as storedKeys from '../stores/stored-keys.ts';
import type { Browser, SyncSimulator, Tab } from './sync-simulator.ts';

/** The last change of a skater's move in one browser. */
interface Wish {
  browser: Browser;
  uid: string;
  /** As stored. */
  key: string;
  completed: boolean;
  day: string | undefined;
  /** Whom the screen showed: nobody else must get the move. */
  name: string | undefined;
  isDayRefused: boolean;
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
    simulator.onSave = (browser, uid, { changes, days }, number) => {
      for (const [key, completed] of Object.entries(changes)) {
        this.saved.add(`${uid} ${key} ${completed} ${days[key] ?? ''}`);
        this.lastSaves.set(`${uid} ${key}`, { browser, number });
        const wish = this.find(browser, uid, key);
        if (wish && number > wish.after && completed === wish.completed) wish.isSaved = true;
        this.checkName(uid, key, wish);
      }
    };
    simulator.onRefuse = (browser, uid, { changes }, number) => {
      for (const key of Object.keys(changes)) {
        const wish = this.find(browser, uid, key);
        if (wish && number > wish.after) wish.isRefused = true;
      }
    };
    simulator.onRefuseDays = (browser, uid, { days }, number) => {
      for (const key of Object.keys(days)) {
        const wish = this.find(browser, uid, key);
        if (wish && number > wish.after) wish.isDayRefused = true;
      }
    };
    simulator.onOldRead = (uid, { store }) => {
      const { skater, days } = store.value.get();
      for (const [key, completed] of simulator.accountOf(uid).progress) {
        const own = splitKey(key);
        if (completed && (own.skater !== skater || !days.has(own.key))) this.saved.add(`${uid} ${key} true `);
      }
    };
  }

  private checkName(uid: string, key: string, wish: Wish | undefined): void {
    const name = this.simulator.accountOf(uid).names.get(splitKey(key).skater);
    if (wish?.name && name && name !== wish.name) expect.fail(`${wish.name}’s ${key} has become ${name}’s`);
  }

  /** Makes changes, and expects what is not reported to be stored. @param dated what the skater expects, by completion key */
  change({ browser, store }: Tab, uid: string, { changes, days }: DatedChanges, make: () => void): void {
    const after = Number(browser.storage.getItem(storedKeys.orderNumber));
    const { skater, names } = store.value.get();
    make();
    const waiting = browser.waitingOf(uid);
    for (const [own, completed] of Object.entries(changes)) {
      const key = toStoredKey(skater, own);
      const day = days[own];
      if (waiting.changes[key] !== completed || waiting.days[key] !== day) {
        if (!browser.storage.isFull) expect.soft(waiting.days[key], `the day of ${key}`).toBe(day);
        expect(browser.storage.isFull, `${uid}’s ${key} is not stored only if there is no room`).toBe(true);
        expect(store.value.get().saves.get(own), 'it is reported').toBe('not-stored');
        continue;
      }
      const name = names?.get(skater);
      const marks = { isSaved: false, isRefused: false, isDayRefused: false };
      const wish = { browser, uid, key, completed, day, name, after, ...marks };
      this.wishes.set(`${this.indexOf(browser)} ${uid} ${key}`, wish);
    }
  }

  /** After each event. */
  checkStored(): void {
    for (const { browser, uid, key, completed, isSaved, isRefused } of this.wishes.values()) {
      if (!isSaved && !isRefused && browser.waitingOf(uid).changes[key] !== completed)
        expect.fail(`${uid}’s ${key} is neither saved nor waiting`);
    }
  }

  /** After each event: what a screen shows without a message was on the server, at least once. */
  checkScreens(): void {
    for (const { store } of this.simulator.tabs) {
      const { uid, skater, loaded, progress, days, saves } = store.value.get();
      if (!uid || !loaded) continue;
      for (const [own, completed] of progress) {
        const day = days.get(own) ?? '';
        const key = toStoredKey(skater, own);
        if (!saves.has(own) && !this.saved.has(`${uid} ${key} ${completed} ${day}`))
          expect.fail(
            `a screen shows that ${uid}’s ${key} is ${completed} ${day}, which it never was on the server`,
          );
      }
    }
  }

  /** Once everything has arrived: each wish was on the server, and the last browser that saved a move has its own. */
  checkSaved(): void {
    for (const wish of this.wishes.values()) {
      const { browser, uid, key, completed, day, after, isSaved, isRefused, isDayRefused } = wish;
      if (isRefused) continue;
      expect(isSaved, `${uid}’s ${key} has reached the server`).toBe(true);
      const last = this.lastSaves.get(`${uid} ${key}`);
      if (last?.browser !== browser) continue;
      expect(last.number, `no older save of ${uid}’s ${key} came after it`).toBeGreaterThan(after);
      const account = this.simulator.accountOf(uid);
      const { skater } = splitKey(key);
      if (skater !== firstSkater && !account.names.has(skater)) continue;
      expect(account.progress.get(key)).toBe(completed);
      if (day && !isDayRefused) expect(account.days.get(key), `the day of ${key}`).toBe(day);
    }
  }

  private find(browser: Browser, uid: string, key: string): Wish | undefined {
    return this.wishes.get(`${this.indexOf(browser)} ${uid} ${key}`);
  }

  private indexOf(browser: Browser): number {
    return this.simulator.browsers.indexOf(browser as SyncSimulator['browsers'][0]);
  }
}
