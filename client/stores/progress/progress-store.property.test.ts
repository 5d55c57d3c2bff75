import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isFullRun } from '#shared/testing/runs.ts';
import { compareProgress } from '../../features/merge/compare-progress.ts';
import { allowConsoleErrors } from '../../testing/expect-console-error.ts';
import { type NetworkCondition, SyncSimulator, type Tab } from '../../testing/sync-simulator.ts';
import { SyncWishes } from '../../testing/sync-wishes.ts';
import { loadDeviceProgress, removeDeviceProgress } from './device-progress.ts';

/** What must become of everything that skaters do. */
class Model {
  readonly wishes: SyncWishes;
  /** What visitors did on the first browser, and which moves of it an account has accepted. */
  readonly device = new Map<string, boolean>();
  readonly accepted = new Set<string>();

  constructor(simulator: SyncSimulator) {
    this.wishes = new SyncWishes(simulator);
  }

  check(): void {
    this.wishes.checkStored();
    this.wishes.checkScreens();
    const stored = loadDeviceProgress();
    for (const [key, completed] of this.device) {
      if (stored.get(key) === completed) continue;
      if (stored.has(key) || !this.accepted.has(key)) expect.fail(`what a visitor did with ${key} is gone`);
      this.device.delete(key);
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
      takeAccepted(simulator, model);
      model.check();
    },
    toString: () => name,
  };
}

/** As the merge offer does after each change. */
function takeAccepted({ browsers: [{ tabs }] }: SyncSimulator, { accepted }: Model): void {
  for (const { store } of tabs) {
    const { taken } = compareProgress(loadDeviceProgress(), store.value.get(), [...accepted]);
    if (taken.length > 0) removeDeviceProgress(taken);
  }
}

/** Runs in one of the open tabs, if its progress is loaded. */
function inTab(name: string, run: (tab: Tab, model: Model) => void) {
  return fc.nat(2).map((index) =>
    command(`${name} in tab ${index}`, ({ tabs }, model) => {
      const tab = tabs[index % tabs.length];
      if (tab?.store.value.get().loaded) run(tab, model);
    }),
  );
}

function change(tab: Tab, { wishes, device }: Model, changes: Record<string, boolean>): void {
  const { store, browser } = tab;
  const { uid } = store.value.get();
  let isStored = true;
  const make = () => {
    isStored = store.change(changes, { text: '', originId: '' });
  };
  if (uid) wishes.change(tab, uid, changes, make);
  else make();
  if (!uid && isStored) for (const [key, completed] of Object.entries(changes)) device.set(key, completed);
  expect(isStored || browser.storage.isFull).toBe(true);
}

const toggle = (key: string) =>
  inTab(`toggle ${key}`, (tab, model) => {
    const wanted = !tab.store.value.get().progress.get(key);
    change(tab, model, { [key]: wanted });
    if (!tab.browser.storage.isFull) expect(tab.store.value.get().progress.get(key)).toBe(wanted);
  });

const completeAll = inTab('complete all moves', (tab, model) => {
  change(tab, model, Object.fromEntries(keys.map((key) => [key, true])));
});

const undo = inTab('undo', (tab, { wishes, device }) => {
  const { store } = tab;
  const { uid, lastChange } = store.value.get();
  if (!lastChange) return;
  if (uid) wishes.change(tab, uid, lastChange.before, store.undo);
  else {
    store.undo();
    if (store.value.get().saves.size === 0)
      for (const [key, completed] of Object.entries(lastChange.before)) device.set(key, completed);
  }
});

const acceptOffer = inTab('accept the moves of the device', (tab, model) => {
  const state = tab.store.value.get();
  const { missing } = compareProgress(loadDeviceProgress(), state, []);
  if (tab.browser.tabs.length !== 2 || missing.length === 0) return;
  for (const key of missing) model.accepted.add(key);
  change(tab, model, Object.fromEntries(missing.map((key) => [key, true])));
});

const changeNetwork = (network: NetworkCondition) =>
  command(`network: ${network}`, (simulator) => {
    const wasAway = simulator.network === 'offline';
    simulator.network = network;
    if (wasAway) simulator.comeBack();
  });

const anyTime = fc.constantFrom(100, 400, 5_000, 16_000, 25_000, 90_000);
const anySession = fc.tuple(fc.nat(1), fc.constantFrom(undefined, ...users));
const conditions: NetworkCondition[] = [
  ...(['online', 'offline', 'failing', 'throttling', 'throttling-reads', 'refusing'] as const),
  ...(['losing-answers', 'slow', 'blocked', 'lying'] as const),
];

const commands: fc.Arbitrary<Command>[] = [
  ...[...keys, ...keys].map(toggle),
  ...[completeAll, undo, acceptOffer],
  fc.constantFrom(...conditions).map(changeNetwork),
  fc.nat(5).map((index) => command(`answer ${index} comes`, (simulator) => simulator.release(index))),
  anyTime.map((ms) => command(`${ms} ms pass`, () => vi.advanceTimersByTimeAsync(ms))),
  fc.constant(command('the page is looked at', (simulator) => simulator.comeBack())),
  fc.tuple(fc.nat(2), fc.boolean()).map(([index, isReload]) =>
    command(`tab ${index} is ${isReload ? 'loaded again' : 'closed for a new one'}`, (simulator) => {
      const tab = simulator.tabs[index % simulator.tabs.length];
      if (!tab) return;
      simulator.closeTab(tab);
      simulator.openTab(tab.browser, isReload ? tab.session : undefined);
    }),
  ),
  anySession.map(([index, uid]) =>
    command(`session of ${uid ?? 'nobody'} in browser ${index}`, (simulator) => {
      const browser = simulator.browsers[index];
      if (browser) simulator.changeSession(browser, uid);
    }),
  ),
  fc.tuple(fc.nat(1), fc.boolean()).map(([index, isFull]) =>
    command(`browser ${index} ${isFull ? 'is full' : 'has room'}`, ({ browsers }) => {
      const browser = browsers[index];
      if (browser) browser.storage.isFull = isFull;
    }),
  ),
];

/** Online for long enough, with each skater signed in once. */
async function comeToRest(simulator: SyncSimulator): Promise<void> {
  simulator.network = 'online';
  simulator.releaseAll();
  // Growing pauses alone are enough, with a wait for the lock before each attempt: nobody need look at the page.
  await vi.advanceTimersByTimeAsync(300_000);
  for (const browser of simulator.browsers)
    if (browser.session) expect(browser.waitingOf(browser.session.uid)).toEqual({});
  for (const uid of users) {
    for (const browser of simulator.browsers) simulator.changeSession(browser, uid);
    for (let round = 0; round < 3; round += 1) {
      simulator.comeBack();
      await vi.advanceTimersByTimeAsync(61_000);
    }
    for (const browser of simulator.browsers) expect(browser.waitingOf(uid)).toEqual({});
    for (const { store } of simulator.tabs) {
      const { loaded, progress, saves, waitingFor } = store.value.get();
      const isSaving = [...saves.values()].some((state) => state === 'saving' || state === 'waiting');
      expect({ loaded, isSaving, waitingFor, progress: [...progress].sort() }).toEqual({
        loaded: true,
        isSaving: false,
        waitingFor: undefined,
        progress: [...simulator.progressOf(uid)].sort(),
      });
    }
  }
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
