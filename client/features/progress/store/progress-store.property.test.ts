import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countRuns } from '#shared/testing/runs.ts';
import { allowConsoleErrors } from '../../../lib/expect-console-error.ts';
import { type NetworkCondition, SyncSimulator } from './sync-simulator.ts';

/** What every account must have in the end: the last change of each move. */
type WaitingChanges = Record<string, Record<string, boolean>>;

type Command = fc.AsyncCommand<WaitingChanges, SyncSimulator>;

const keys = ['dip', 'hop', 'axel'];
const users = ['michelle', 'scott'];

function command(
  name: string,
  run: (changes: WaitingChanges, simulator: SyncSimulator) => void | Promise<void>,
  check = (_simulator: SyncSimulator) => true,
): Command {
  return {
    // Checked in the simulator when it runs: the model does not know what has arrived.
    check: () => true,
    async run(changes, simulator) {
      if (check(simulator)) await run(changes, simulator);
      await vi.advanceTimersByTimeAsync(1);
    },
    toString: () => name,
  };
}

function change(key: string, tabIndex: number): Command {
  return command(`toggle ${key} in tab ${tabIndex}`, (changes, simulator) => {
    const uid = simulator.signedIn;
    const tab = simulator.tabs[tabIndex % simulator.tabs.length];
    if (!uid || !tab?.store.value.get().loaded) return;
    const wanted = !tab.store.value.get().progress.get(key);
    expect(tab.store.toggle(key)).toBe(true);
    expect(tab.store.value.get().progress.get(key)).toBe(wanted);
    changes[uid] = { ...changes[uid], [key]: wanted };
  });
}

/** As the merge offer does with a visitor's progress. */
function addAtOnce(tabIndex: number): Command {
  return command(`add all moves in tab ${tabIndex}`, (changes, simulator) => {
    const uid = simulator.signedIn;
    const store = simulator.tabs[tabIndex % simulator.tabs.length]?.store;
    if (!uid || !store?.value.get().loaded) return;
    const added = Object.fromEntries(keys.map((key) => [key, true]));
    expect(store.change(added)).toBe(true);
    changes[uid] = { ...changes[uid], ...added };
  });
}

/** Another device changes a move for which nothing waits here: of two waiting changes, neither is surely the last. */
function changeElsewhere(key: string): Command {
  return command(`toggle ${key} on another device`, (changes, simulator) => {
    const uid = simulator.signedIn;
    if (!uid || key in simulator.waitingOf(uid)) return;
    const wanted = !simulator.progressOf(uid).get(key);
    simulator.progressOf(uid).set(key, wanted);
    changes[uid] = { ...changes[uid], [key]: wanted };
    simulator.comeBack();
  });
}

const changeNetwork = (network: NetworkCondition) =>
  command(`network: ${network}`, (_changes, simulator) => {
    const wasAway = simulator.network === 'offline';
    simulator.network = network;
    if (wasAway) simulator.comeBack();
  });

const commands = [
  fc.tuple(fc.constantFrom(...keys), fc.nat(1)).map(([key, tab]) => change(key, tab)),
  fc.tuple(fc.constantFrom(...keys), fc.nat(1)).map(([key, tab]) => change(key, tab)),
  fc.nat(1).map(addAtOnce),
  fc.constantFrom(...keys).map(changeElsewhere),
  fc
    .constantFrom<NetworkCondition>('online', 'offline', 'failing', 'losing-answers', 'slow', 'refused')
    .map(changeNetwork),
  fc
    .nat(5)
    .map((index) => command(`answer ${index} comes`, (_changes, simulator) => simulator.release(index))),
  fc
    .constantFrom(100, 400, 5_000, 25_000, 90_000)
    .map((ms) => command(`${ms} ms pass`, async () => void (await vi.advanceTimersByTimeAsync(ms)))),
  fc.constant(command('the page is looked at', (_changes, simulator) => simulator.comeBack())),
  fc.nat(1).map((index) =>
    command(`tab ${index} is loaded again`, (_changes, simulator) => {
      const tab = simulator.tabs[index % simulator.tabs.length];
      if (tab) simulator.closeTab(tab);
      simulator.openTab();
    }),
  ),
  fc
    .constantFrom(undefined, ...users)
    .map((uid) =>
      command(`session of ${uid ?? 'nobody'}`, (_changes, simulator) => simulator.changeSession(uid)),
    ),
];

/** Online for long enough, with each skater signed in once. */
async function comeToRest(simulator: SyncSimulator): Promise<void> {
  simulator.network = 'online';
  simulator.releaseAll();
  // Growing pauses alone are enough, with a wait for the lock before each attempt: nobody need look at the page.
  await vi.advanceTimersByTimeAsync(240_000);
  if (simulator.signedIn) expect(simulator.waitingOf(simulator.signedIn)).toEqual({});
  for (const uid of users) {
    simulator.changeSession(uid);
    for (let round = 0; round < 3; round += 1) {
      simulator.comeBack();
      simulator.releaseAll();
      await vi.advanceTimersByTimeAsync(61_000);
    }
    expect(simulator.waitingOf(uid)).toEqual({});
    for (const { store } of simulator.tabs) {
      const { loaded, progress, saves } = store.value.get();
      expect({ loaded, saves: saves.size, progress: sorted(progress) }).toEqual({
        loaded: true,
        saves: 0,
        progress: sorted(simulator.progressOf(uid)),
      });
    }
  }
}

function sorted(progress: Iterable<[string, boolean]>) {
  return [...progress].sort();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // Nobody looks at the page, unless a command says so.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  allowConsoleErrors();
});
afterEach(() => void vi.useRealTimers());

const runs = countRuns(20_000);

it.each([
  ['', [], false],
  [', though requests arrive late and out of order', ['late'], false],
  [', though a tab that waits too long goes ahead', [], true],
] as const)(
  `after any sequence of events, each account has the last change of each move, and nobody else’s%s (${runs} sequences)`,
  { timeout: 900_000 },
  async (_hazard, conditions, lockTimesOut) => {
    const all = [...commands, ...conditions.map((network) => fc.constant(changeNetwork(network)))];
    await fc.assert(
      fc.asyncProperty(fc.commands(all, { maxCommands: 25, size: 'max' }), async (sequence) => {
        const changes: WaitingChanges = {};
        const simulator = new SyncSimulator();
        simulator.lockTimesOut = lockTimesOut;
        simulator.signedIn = users[0];
        simulator.openTab();
        simulator.openTab();
        await vi.advanceTimersByTimeAsync(1);
        await fc.asyncModelRun(() => ({ model: changes, real: simulator }), sequence);
        await comeToRest(simulator);
        for (const uid of users)
          expect(Object.fromEntries(simulator.progressOf(uid))).toEqual(changes[uid] ?? {});
        simulator.closeAllTabs();
        vi.clearAllTimers();
      }),
      { numRuns: runs },
    );
  },
);
