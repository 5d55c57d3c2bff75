import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../../lib/expect-console-error.ts';
import { type Completion, unknownCompletion } from '../store/completion.ts';
import { completionStore } from '../store/completion-store.ts';
import { holdRequests } from '../store/hold-requests.ts';
import { loadUserCode } from '../store/open-user-source.ts';
import { loadStoredMarks, saveStoredMarks } from '../store/stored-marks.ts';
import { ProgressWorld } from '../store/sync-simulator.ts';
import { addVisitorMarks, compareMarks } from './merge-visitor-marks.ts';

beforeAll(async () => void (await loadUserCode()));

const account: Completion = { ...unknownCompletion, uid: 'michelle', loaded: true };
const nothing = { missing: [], kept: [] };

describe('what the account has of the device’s marks', () => {
  const device = new Map([
    ['dip', true],
    ['hop', true],
    ['axel', false],
  ]);

  it('is told by what the server has as completed; a mark taken back is none', () => {
    const marks = new Map([['hop', true]]);
    expect(compareMarks(device, { ...account, marks })).toEqual({ missing: ['dip'], kept: ['hop'] });
    const takenBack = new Map([['dip', false]]);
    expect(compareMarks(device, { ...account, marks: takenBack }).missing).toEqual(['dip', 'hop']);
  });

  it.each(['saving', 'waiting'] as const)('is not known of a mark that is %s', (state) => {
    const marks = new Map([['hop', true]]);
    expect(compareMarks(device, { ...account, marks, saves: new Map([['hop', state]]) })).toEqual({
      missing: ['dip'],
      kept: [],
    });
  });

  it('is not known for a visitor, before the marks come, or from an earlier visit', () => {
    expect(compareMarks(device, { ...unknownCompletion, loaded: true })).toEqual(nothing);
    expect(compareMarks(device, { ...account, loaded: false })).toEqual(nothing);
    expect(compareMarks(device, { ...account, remembered: true })).toEqual(nothing);
  });
});

describe('adding more than one request takes', () => {
  const keys = Array.from({ length: 700 }, (_, index) => `k${index}`);
  const patch = 'PATCH /api/progress';
  let requests: ReturnType<typeof holdRequests>;

  beforeEach(async () => {
    requests = holdRequests();
    saveStoredMarks(new Map(keys.map((key) => [key, true])));
    completionStore.showUser('michelle', () => undefined);
    requests.answer('GET /api/progress', { progress: {} });
    await vi.waitFor(() => expect(completionStore.value.get().loaded).toBe(true));
  });
  afterEach(() => completionStore.forget());

  it('goes 250 at a time, and what the server has leaves the device at once', async () => {
    const added = addVisitorMarks('michelle', keys);
    await expect.poll(requests.calls).toEqual([patch]);
    expect(requests.answer(patch, {})).toEqual({
      changes: Object.fromEntries(keys.slice(0, 250).map((key) => [key, true])),
    });
    await expect.poll(requests.calls).toEqual([patch]);
    expect([...loadStoredMarks().keys()]).toEqual(keys.slice(250));
    requests.lose(patch);
    await expect(added).rejects.toThrow('no-answer');
    expect([...loadStoredMarks().keys()]).toEqual(keys.slice(250));
  });

  it('goes to nobody but the skater who asked for it', async () => {
    const added = addVisitorMarks('michelle', keys);
    await expect.poll(requests.calls).toEqual([patch]);
    completionStore.showUser('scott', () => undefined);
    requests.answer(patch, {});
    await expect(added).rejects.toThrow('Somebody else is shown');
    expect(requests.calls()).toEqual(['GET /api/progress']);
    expect(loadStoredMarks().size).toBe(700);
  });

  it('ends the session that the server knows no more', async () => {
    const ended = vi.fn(completionStore.showVisitor);
    completionStore.forget();
    completionStore.showUser('michelle', ended);
    requests.answer('GET /api/progress', { progress: {} });
    await vi.waitFor(() => expect(completionStore.value.get().loaded).toBe(true));
    const added = addVisitorMarks('michelle', keys);
    await expect.poll(requests.calls).toEqual([patch]);
    requests.refuse(patch, 401, 'sign-in-required');
    await expect(added).rejects.toThrow('sign-in-required');
    expect(ended).toHaveBeenCalledOnce();
    expect(completionStore.value.get()).toMatchObject({ sessionEnded: 'reading' });
    expect(completionStore.value.get().marks.size).toBe(700);
  });
});

describe('adding while marks are tapped', () => {
  let world: ProgressWorld;
  let store: ProgressWorld['tabs'][number]['store'];

  beforeEach(async () => {
    vi.useFakeTimers();
    world = new ProgressWorld();
    world.signedIn = 'michelle';
    store = world.openTab().store;
    await vi.advanceTimersByTimeAsync(1);
  });
  afterEach(() => {
    store.forget();
    vi.useRealTimers();
  });

  it('a tap made while the request is under way is the last word', async () => {
    world.weather = 'slow';
    const added = store.add('michelle', ['dip', 'hop']);
    await vi.advanceTimersByTimeAsync(1);
    await store.toggle('dip');
    await store.toggle('dip');
    world.weather = 'fine';
    world.releaseAll();
    await added;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(Object.fromEntries(world.marksOf('michelle'))).toEqual({ dip: false, hop: true });
    expect(Object.fromEntries(store.value.get().marks)).toEqual({ dip: false, hop: true });
  });

  it('a tap that waits is the last word, whatever the device says', async () => {
    expectConsoleError('Error loading progress');
    expectConsoleError('Error updating progress');
    await store.toggle('dip');
    await store.toggle('dip');
    world.weather = 'offline';
    world.comeBack();
    await vi.advanceTimersByTimeAsync(10);
    world.weather = 'fine';
    await store.add('michelle', ['dip', 'hop']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(Object.fromEntries(world.marksOf('michelle'))).toEqual({ dip: false, hop: true });
  });

  it('another tab shows what was added', async () => {
    const other = world.openTab().store;
    await vi.advanceTimersByTimeAsync(1);
    await store.add('michelle', ['dip']);
    expect(other.value.get().marks.get('dip')).toBe(true);
    other.forget();
  });
});
