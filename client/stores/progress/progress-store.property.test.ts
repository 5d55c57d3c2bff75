import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayOf } from '#shared/days.ts';
import { toProgress } from '#shared/progress.ts';
import { firstSkater, keysOf } from '#shared/skaters.ts';
import { isFullRun } from '#shared/testing/runs.ts';
import { findMissing } from '../../features/merge/find-missing.ts';
import { allowConsoleErrors } from '../../testing/expect-console-error.ts';
import {
  type Browser,
  type NetworkCondition,
  SyncSimulator,
  type Tab,
} from '../../testing/sync-simulator.ts';
import { SyncWishes } from '../../testing/sync-wishes.ts';
import { loadDeviceProgress, removeDeviceProgress } from './device-progress.ts';
import type { Changes, DatedChanges } from './progress-state.ts';

interface Choice {
  uid: string;
  skater: string;
}

/** What must become of everything that skaters do. */
class Model {
  readonly wishes: SyncWishes;
  /** What visitors did on the first browser. */
  readonly device = new Map<string, boolean>();
  /** For Undo: what each tab showed before its last change, and of whom. */
  readonly before = new Map<Tab, DatedChanges & { skater: string }>();
  /** Whom each tab is to show, of which account; and the next tab that is opened in a browser. */
  readonly chosen = new Map<Tab, Choice>();
  readonly lastChosen = new Map<Browser, Choice>();
  /** New skaters, whom a tab shows once a read names them. */
  readonly awaited = new Map<Tab, Choice>();
  /** By uid: the skaters who were removed. */
  readonly removed = new Set<string>();

  constructor(simulator: SyncSimulator) {
    this.wishes = new SyncWishes(simulator);
  }

  choose(tab: Tab, choice: Choice): void {
    this.awaited.delete(tab);
    this.chosen.set(tab, choice);
    this.lastChosen.set(tab.browser, choice);
    // The choice may not have been stored.
    if (tab.browser.storage.isFull) this.lastChosen.delete(tab.browser);
  }

  forgetChoices(browser: Browser): void {
    this.lastChosen.delete(browser);
    for (const tab of browser.tabs) {
      this.chosen.delete(tab);
      this.awaited.delete(tab);
    }
  }

  check(): void {
    for (const [tab, choice] of this.awaited)
      if (tab.store.value.get().skater === choice.skater) this.choose(tab, choice);
    this.wishes.checkStored();
    this.wishes.checkScreens();
    this.checkChoices();
    const { progress } = loadDeviceProgress();
    for (const [key, completed] of this.device)
      if (progress.get(key) !== completed) expect.fail(`what a visitor did with ${key} is gone`);
  }

  /** A tab shows the chosen skater until she is removed. */
  private checkChoices(): void {
    for (const [tab, { uid, skater }] of this.chosen) {
      const shown = tab.store.value.get();
      if (tab.isOpen && shown.uid === uid && shown.skater !== skater && !this.removed.has(`${uid} ${skater}`))
        expect.fail(`a tab that shows ${skater} has become ${shown.skater}’s`);
    }
  }
}

type Command = fc.AsyncCommand<Model, SyncSimulator>;

const keys = ['dip', 'hop', 'axel'];
const users = ['michelle', 'scott'];

function command(name: string, run: (simulator: SyncSimulator, model: Model) => unknown): Command {
  return {
    // Checked in the simulator when it runs: the model does not know what has arrived.
    check: () => true,
    async run(model, simulator) {
      await run(simulator, model);
      await vi.advanceTimersByTimeAsync(1);
      model.check();
    },
    toString: () => name,
  };
}

/** Runs in one of the open tabs, if its progress is loaded. */
function inTab(name: string, run: (tab: Tab, model: Model, simulator: SyncSimulator) => void) {
  return fc.nat(2).map((index) =>
    command(`${name} in tab ${index}`, (simulator, model) => {
      const tab = simulator.tabs[index % simulator.tabs.length];
      if (tab?.store.value.get().loaded) run(tab, model, simulator);
    }),
  );
}

const anyChange = { text: '', originId: '' };

/** What a skater expects of changes that she makes today: what she could do before keeps its day. */
function dated(tab: Tab, changes: Changes): DatedChanges {
  const { progress, days } = tab.store.value.get();
  const today = dayOf(new Date());
  const completed = Object.keys(changes).filter((key) => changes[key]);
  const own = completed.map((key) => [key, progress.get(key) ? days.get(key) : today]);
  return { changes, days: Object.fromEntries(own.filter(([, day]) => day)) };
}

function remember(tab: Tab, { before }: Model, keys: string[]): void {
  const { progress, days, skater } = tab.store.value.get();
  before.set(tab, {
    skater,
    changes: Object.fromEntries(keys.map((key) => [key, progress.get(key) ?? false])),
    days: Object.fromEntries([...days].filter(([key]) => keys.includes(key))),
  });
}

/** Returns whether there was room for it. */
function change(tab: Tab, model: Model, expected: DatedChanges, make: () => boolean): boolean {
  const { uid } = tab.store.value.get();
  let isStored = true;
  const record = () => {
    isStored = make();
  };
  if (uid) model.wishes.change(tab, uid, expected, record);
  else record();
  if (!uid && isStored)
    for (const [key, completed] of Object.entries(expected.changes)) model.device.set(key, completed);
  expect(isStored || tab.browser.storage.isFull).toBe(true);
  return isStored;
}

function mark(tab: Tab, model: Model, changes: Changes): void {
  remember(tab, model, Object.keys(changes));
  change(tab, model, dated(tab, changes), () => tab.store.change(changes, anyChange));
}

const toggle = (key: string) =>
  inTab(`toggle ${key}`, (tab, model) => {
    const wanted = !tab.store.value.get().progress.get(key);
    mark(tab, model, { [key]: wanted });
    if (!tab.browser.storage.isFull) expect(tab.store.value.get().progress.get(key)).toBe(wanted);
  });

const completeAll = inTab('complete all moves', (tab, model) => {
  mark(tab, model, Object.fromEntries(keys.map((key) => [key, true])));
});

const undo = inTab('undo', (tab, model) => {
  const { store } = tab;
  const { lastChange, skater } = store.value.get();
  const before = model.before.get(tab);
  if (!lastChange || !before) return;
  expect(before.skater, 'what another skater did cannot be undone').toBe(skater);
  change(tab, model, before, () => {
    store.undo();
    return ![...store.value.get().saves.values()].includes('not-stored');
  });
});

const acceptOffer = inTab('accept the moves of the device', (tab, model) => {
  const device = loadDeviceProgress();
  const missing = findMissing(device.progress, tab.store.value.get());
  if (tab.browser.tabs.length !== 2 || missing.length === 0) return;
  const changes = Object.fromEntries(missing.map((key) => [key, true]));
  const days = Object.fromEntries([...device.days].filter(([key]) => missing.includes(key)));
  const { uid } = tab.store.value.get();
  const isStored = change(tab, model, { changes, days }, () => tab.store.change(changes, undefined, days));
  if (!uid || !isStored) return;
  removeDeviceProgress(missing);
  for (const key of missing) model.device.delete(key);
});

const choose = fc.nat(2).chain((place) =>
  inTab(`show skater ${place}`, (tab, model) => {
    const { uid, names } = tab.store.value.get();
    if (!uid) return;
    const skater = [firstSkater, ...(names?.keys() ?? [])][place] ?? firstSkater;
    tab.store.choose(skater);
    model.choose(tab, { uid, skater });
    expect(tab.store.value.get().skater).toBe(skater);
  }),
);

const addSkater = inTab('add a skater', (tab, { awaited, chosen }, simulator) => {
  const { uid } = tab.store.value.get();
  const { session } = tab.browser;
  if (!uid || !session || session.hasEnded) return;
  const account = simulator.accountOf(uid);
  if (account.names.size === 2) return;
  const skater = account.addSkater();
  awaited.set(tab, { uid, skater });
  chosen.delete(tab);
  tab.store.chooseAdded(skater);
});

const removeSkater = fc.tuple(fc.nat(1), fc.constantFrom(...users)).map(([place, uid]) =>
  command(`skater ${place + 1} of ${uid} is removed`, (simulator, { removed }) => {
    const account = simulator.accountOf(uid);
    const id = [...account.names.keys()][place];
    if (!id) return;
    account.removeSkater(id);
    removed.add(`${uid} ${id}`);
  }),
);

const changeNetwork = (network: NetworkCondition) =>
  command(`network: ${network}`, (simulator) => {
    const wasAway = simulator.network === 'offline';
    simulator.network = network;
    if (wasAway) simulator.comeBack();
  });

const anyTime = fc.constantFrom(100, 400, 5_000, 16_000, 25_000, 90_000);
const anySession = fc.tuple(fc.nat(1), fc.constantFrom(undefined, ...users));
const dayMs = 24 * 3600 * 1000;
const conditions: NetworkCondition[] = [
  ...(['online', 'offline', 'failing', 'throttling', 'throttling-reads', 'refusing'] as const),
  ...(['losing-answers', 'slow', 'blocked', 'lying', 'old'] as const),
];

const commands: fc.Arbitrary<Command>[] = [
  ...[...keys, ...keys].map(toggle),
  ...[completeAll, undo, acceptOffer],
  ...[choose, choose, addSkater, removeSkater],
  fc.constantFrom(...conditions).map(changeNetwork),
  fc.nat(5).map((index) => command(`answer ${index} comes`, (simulator) => simulator.release(index))),
  anyTime.map((ms) => command(`${ms} ms pass`, () => vi.advanceTimersByTimeAsync(ms))),
  fc.constant(command('a day passes', () => void vi.setSystemTime(Date.now() + dayMs))),
  fc.constant(command('the page is looked at', (simulator) => simulator.comeBack())),
  fc.tuple(fc.nat(2), fc.boolean()).map(([index, isReload]) =>
    command(
      `tab ${index} is ${isReload ? 'loaded again' : 'closed for a new one'}`,
      (simulator, { chosen, lastChosen }) => {
        const tab = simulator.tabs[index % simulator.tabs.length];
        if (!tab) return;
        simulator.closeTab(tab);
        const next = simulator.openTab(tab.browser, isReload ? tab.session : undefined);
        const choice = isReload ? chosen.get(tab) : lastChosen.get(tab.browser);
        if (choice) chosen.set(next, choice);
      },
    ),
  ),
  anySession.map(([index, uid]) =>
    command(`session of ${uid ?? 'nobody'} in browser ${index}`, (simulator, model) => {
      const browser = simulator.browsers[index];
      if (!browser) return;
      // A browser keeps the choice of one account.
      if (browser.session?.uid !== uid) model.forgetChoices(browser);
      simulator.changeSession(browser, uid);
    }),
  ),
  fc.nat(1).map((index) =>
    command(`the session of browser ${index} expires`, (simulator) => {
      const browser = simulator.browsers[index];
      if (browser) simulator.endSession(browser);
    }),
  ),
  fc.tuple(fc.nat(1), fc.boolean()).map(([index, isFull]) =>
    command(`browser ${index} ${isFull ? 'is full' : 'has room'}`, ({ browsers }) => {
      const browser = browsers[index];
      if (browser) browser.storage.isFull = isFull;
    }),
  ),
];

const nothingWaits = { changes: {}, days: {} };

/** Online for long enough, with each account signed in once. */
async function comeToRest(simulator: SyncSimulator): Promise<void> {
  simulator.network = 'online';
  simulator.releaseAll();
  // Growing pauses alone are enough, with a wait for the lock before each attempt: nobody need look at the page.
  await vi.advanceTimersByTimeAsync(300_000);
  for (const browser of simulator.browsers)
    if (browser.session && !browser.session.hasEnded)
      expect(browser.waitingOf(browser.session.uid)).toEqual(nothingWaits);
  for (const uid of users) {
    for (const browser of simulator.browsers) simulator.changeSession(browser, uid);
    for (let round = 0; round < 3; round += 1) {
      simulator.comeBack();
      await vi.advanceTimersByTimeAsync(61_000);
    }
    for (const browser of simulator.browsers) expect(browser.waitingOf(uid)).toEqual(nothingWaits);
    for (const tab of simulator.tabs) expectSaved(tab, simulator, uid);
  }
}

function expectSaved({ store }: Tab, simulator: SyncSimulator, uid: string): void {
  const { loaded, skater, progress, days, saves, waitingFor, isSignedOut } = store.value.get();
  const account = simulator.accountOf(uid);
  const own = toProgress(Object.fromEntries(keysOf(skater, account.progress)));
  const isSaving = [...saves.values()].some((state) => state === 'saving' || state === 'waiting');
  expect([firstSkater, ...account.names.keys()]).toContain(skater);
  expect({ loaded, isSaving, waitingFor, isSignedOut, progress: [...progress].sort() }).toEqual({
    loaded: true,
    isSaving: false,
    waitingFor: undefined,
    isSignedOut: false,
    progress: [...own].sort(),
  });
  const ownDays = [...keysOf(skater, account.days)].filter(([key]) => own.get(key));
  expect([...days].sort()).toEqual(ownDays.sort());
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  // Nobody looks at the page, unless a command says so.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  allowConsoleErrors();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const runs = isFullRun ? 20_000 : 500;

it.each([
  ['', [], false],
  [
    ', though requests arrive late and out of order, and a tab that waits too long goes ahead',
    ['late'],
    true,
  ],
] as const)(
  `after any sequence of events nothing is lost, and no older change comes after a newer one%s (${runs} sequences)`,
  { timeout: 3_600_000 },
  async (_hazards, further, lockTimesOut) => {
    const all = [...commands, ...further.map((network) => fc.constant(changeNetwork(network)))];
    await fc.assert(
      fc.asyncProperty(fc.commands(all, { maxCommands: 25, size: 'max' }), async (sequence) => {
        const simulator = new SyncSimulator();
        const [browser, other] = simulator.browsers;
        vi.stubGlobal('localStorage', browser.storage);
        const model = new Model(simulator);
        simulator.lockTimesOut = lockTimesOut;
        for (const each of [browser, other]) simulator.changeSession(each, users[0]);
        for (const each of [browser, browser, other]) simulator.openTab(each);
        await vi.advanceTimersByTimeAsync(1);
        await fc.asyncModelRun(() => ({ model, real: simulator }), sequence);
        await comeToRest(simulator);
        model.wishes.checkSaved();
        simulator.closeAllTabs();
        vi.clearAllTimers();
      }),
      { numRuns: runs },
    );
  },
);
