import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { allowConsoleErrors } from '../../../lib/expect-console-error.ts';
import { loadUserCode } from './open-user-source.ts';
import { ProgressWorld, type Weather } from './sync-simulator.ts';

beforeAll(async () => void (await loadUserCode()));

/** What every account must hold in the end: the last tap of each move. */
type Taps = Record<string, Record<string, boolean>>;

type Command = fc.AsyncCommand<Taps, ProgressWorld>;

const keys = ['dip', 'hop', 'axel'];
const users = ['michelle', 'scott'];

function command(
  name: string,
  run: (taps: Taps, world: ProgressWorld) => void | Promise<void>,
  check = (_world: ProgressWorld) => true,
): Command {
  return {
    // What a command needs is looked up in the world when it runs: the model does not know what has arrived.
    check: () => true,
    async run(taps, world) {
      if (check(world)) await run(taps, world);
      await vi.advanceTimersByTimeAsync(1);
    },
    toString: () => name,
  };
}

function tap(key: string, tabIndex: number): Command {
  return command(`tap ${key} in tab ${tabIndex}`, async (taps, world) => {
    const uid = world.signedIn;
    const tab = world.tabs[tabIndex % world.tabs.length];
    if (!uid || !tab?.store.value.get().loaded) return;
    const wanted = !tab.store.value.get().marks.get(key);
    expect(await tab.store.toggle(key)).toBe(true);
    expect(tab.store.value.get().marks.get(key)).toBe(wanted);
    taps[uid] = { ...taps[uid], [key]: wanted };
  });
}

/** Another device taps a move for which nothing waits here: of two that wait, nobody could say which is the last. */
function tapElsewhere(key: string): Command {
  return command(`tap ${key} on another device`, (taps, world) => {
    const uid = world.signedIn;
    if (!uid || key in world.waitingOf(uid)) return;
    const wanted = !world.marksOf(uid).get(key);
    world.marksOf(uid).set(key, wanted);
    taps[uid] = { ...taps[uid], [key]: wanted };
    world.comeBack();
  });
}

const turnTo = (weather: Weather) =>
  command(`weather: ${weather}`, (_taps, world) => {
    const wasAway = world.weather === 'offline';
    world.weather = weather;
    if (wasAway) world.comeBack();
  });

const commands = [
  fc.tuple(fc.constantFrom(...keys), fc.nat(1)).map(([key, tab]) => tap(key, tab)),
  fc.tuple(fc.constantFrom(...keys), fc.nat(1)).map(([key, tab]) => tap(key, tab)),
  fc.constantFrom(...keys).map(tapElsewhere),
  fc.constantFrom<Weather>('fine', 'offline', 'failing', 'losing-answers', 'slow').map(turnTo),
  fc.nat(5).map((index) => command(`answer ${index} comes`, (_taps, world) => world.release(index))),
  fc
    .constantFrom(100, 400, 5_000, 90_000)
    .map((ms) => command(`${ms} ms pass`, async () => void (await vi.advanceTimersByTimeAsync(ms)))),
  fc.constant(command('the page is looked at', (_taps, world) => world.comeBack())),
  fc.nat(1).map((index) =>
    command(`tab ${index} is loaded again`, (_taps, world) => {
      const tab = world.tabs[index % world.tabs.length];
      if (tab) world.closeTab(tab);
      world.openTab();
    }),
  ),
  fc
    .constantFrom(undefined, ...users)
    .map((uid) => command(`session of ${uid ?? 'nobody'}`, (_taps, world) => world.changeSession(uid))),
];

/** Fine weather for long enough, with each skater signed in once. */
async function comeToRest(world: ProgressWorld): Promise<void> {
  world.weather = 'fine';
  world.releaseAll();
  // Growing pauses alone are enough: nobody need look at the page.
  await vi.advanceTimersByTimeAsync(130_000);
  if (world.signedIn) expect(world.waitingOf(world.signedIn)).toEqual({});
  for (const uid of users) {
    world.changeSession(uid);
    for (let round = 0; round < 3; round += 1) {
      world.comeBack();
      world.releaseAll();
      await vi.advanceTimersByTimeAsync(61_000);
    }
    expect(world.waitingOf(uid)).toEqual({});
    for (const { store } of world.tabs) {
      const { loaded, marks, saves } = store.value.get();
      expect({ loaded, saves: saves.size, marks: sorted(marks) }).toEqual({
        loaded: true,
        saves: 0,
        marks: sorted(world.marksOf(uid)),
      });
    }
  }
}

function sorted(marks: Iterable<[string, boolean]>) {
  return [...marks].sort();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  allowConsoleErrors();
});
afterEach(() => void vi.useRealTimers());

const runs = Number(process.env.MODEL_RUNS ?? 2_000);

it(`whatever happens on the way, at rest each account holds the last tap of each move, and nobody else’s (${runs} sequences)`, {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25, size: 'max' }), async (sequence) => {
      const taps: Taps = {};
      const world = new ProgressWorld();
      world.signedIn = users[0];
      world.openTab();
      world.openTab();
      await vi.advanceTimersByTimeAsync(1);
      await fc.asyncModelRun(() => ({ model: taps, real: world }), sequence);
      await comeToRest(world);
      for (const uid of users) expect(Object.fromEntries(world.marksOf(uid))).toEqual(taps[uid] ?? {});
      vi.clearAllTimers();
    }),
    { numRuns: runs },
  );
});
