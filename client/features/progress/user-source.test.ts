import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../lib/expect-console-error.ts';
import { createCompletionStore } from './completion-store.ts';
import { holdRequests } from './hold-requests.ts';
import { storageKey } from './stored-marks.ts';

const dip = 'basic-basic-1-dip';
const hop = 'basic-basic-1-hop';
const putDip = `PUT /api/progress/${dip}`;
const putHop = `PUT /api/progress/${hop}`;
const read = 'GET /api/progress';

let requests: ReturnType<typeof holdRequests>;
beforeEach(() => {
  requests = holdRequests();
});

function signedInStore(onSessionEnded: () => void = () => undefined) {
  const store = createCompletionStore();
  store.showUser('michelle', onSessionEnded);
  return store;
}

async function loadedStore(progress: object = {}, onSessionEnded: () => void = () => undefined) {
  const store = signedInStore(onSessionEnded);
  requests.answer(read, { progress });
  await vi.waitFor(() => expect(store.value.get().loaded).toBe(true));
  return store;
}

function expectFailedToggle() {
  expectConsoleError('Error updating progress');
  expectConsoleError('Toggle failed');
}

describe('the marks of an account', () => {
  it('are read once, and cannot be toggled until they are', async () => {
    expectConsoleError('Context not loaded');
    const store = signedInStore();
    store.showUser('michelle', () => undefined);
    expect(requests.calls()).toEqual([read]);
    expect(store.value.get().loaded).toBe(false);
    expect(await store.toggle(dip)).toBe(false);
    requests.answer(read, { progress: { [dip]: true, 'freestyle-l-axel': true } });
    await vi.waitFor(() => expect(store.value.get().loaded).toBe(true));
    expect([...store.value.get().marks.keys()]).toEqual(['free-skate-l-axel', dip]);
    expect(requests.calls()).toEqual([]);
  });

  it('are saved first and shown then', async () => {
    const store = await loadedStore({ [dip]: false });
    const toggled = store.toggle(dip);
    expect(store.value.get().saves.get(dip)).toBe('saving');
    expect(store.value.get().marks.get(dip)).toBe(false);
    expect(requests.answer(putDip, { key: dip, completed: true })).toEqual({ completed: true });
    expect(await toggled).toBe(true);
    expect(store.value.get().marks.get(dip)).toBe(true);
    expect(store.value.get().saves.size).toBe(0);
    expect(localStorage.getItem(storageKey)).toBeNull();
  });

  it('take no second toggle of a move while the first is being saved', async () => {
    const store = await loadedStore();
    const first = store.toggle(dip);
    expect(await store.toggle(dip)).toBe(false);
    expect(requests.calls()).toEqual([putDip]);
    requests.answer(putDip, {});
    expect(await first).toBe(true);
    void store.toggle(dip);
    expect(requests.answer(putDip, {})).toEqual({ completed: false });
  });

  it('of two moves are saved at the same time, whichever answer comes first', async () => {
    const store = await loadedStore();
    const both = Promise.all([store.toggle(dip), store.toggle(hop)]);
    requests.answer(putHop, {});
    await vi.waitFor(() => expect(store.value.get().marks.get(hop)).toBe(true));
    expect([...store.value.get().saves]).toEqual([[dip, 'saving']]);
    requests.answer(putDip, {});
    expect(await both).toEqual([true, true]);
    expect([...store.value.get().marks.values()]).toEqual([true, true]);
  });
});

describe('a mark that the server did not save', () => {
  it.each([
    ['no network', () => requests.lose(putDip), 'unreachable'],
    ['a server in trouble', () => requests.refuse(putDip, 503, 'progress-unavailable'), 'unavailable'],
    ['too many requests', () => requests.refuse(putDip, 429, 'too-many-requests'), 'unavailable'],
    ['a refusal', () => requests.refuse(putDip, 400, 'bad-request'), 'refused'],
  ])('for %s stays as it was, with the reason, and can be tried again', async (_fault, fail, reason) => {
    expectFailedToggle();
    const store = await loadedStore();
    const toggled = store.toggle(dip);
    fail();
    expect(await toggled).toBe(false);
    expect(store.value.get().marks.get(dip)).toBeUndefined();
    expect(store.value.get().saves.get(dip)).toBe(reason);

    const again = store.toggle(dip);
    expect(requests.answer(putDip, {})).toEqual({ completed: true });
    expect(await again).toBe(true);
    expect(store.value.get().saves.size).toBe(0);
  });

  it('because the session has ended ends it here too, and the reason outlasts the sign-out', async () => {
    expectFailedToggle();
    const onSessionEnded = vi.fn(() => store.showVisitor());
    const store = await loadedStore({ [hop]: true }, onSessionEnded);
    const toggled = store.toggle(dip);
    requests.refuse(putDip, 401, 'sign-in-required');
    expect(await toggled).toBe(false);
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
    expect(store.value.get()).toMatchObject({ loaded: true, sessionEnded: 'saving' });
    expect(store.value.get().marks.size).toBe(0);

    store.showUser('michelle', onSessionEnded);
    expect(store.value.get().sessionEnded).toBeUndefined();
  });
});

describe('marks that could not be read', () => {
  it('leave the moves as they are until another try succeeds', async () => {
    expectConsoleError('Error loading progress');
    const store = signedInStore();
    requests.refuse(read, 503, 'progress-unavailable');
    await vi.waitFor(() => expect(store.value.get().fault).toBe('not-loaded'));
    expect(store.value.get().loaded).toBe(false);

    store.retry();
    store.retry();
    expect(store.value.get().fault).toBeUndefined();
    expect(requests.calls()).toEqual([read]);
    requests.answer(read, { progress: { [dip]: true } });
    await vi.waitFor(() => expect(store.value.get().loaded).toBe(true));
    expect(store.value.get().marks.get(dip)).toBe(true);
  });

  it('because the session has ended say so', async () => {
    expectConsoleError('Error loading progress');
    const onSessionEnded = vi.fn(() => store.showVisitor());
    const store = signedInStore(onSessionEnded);
    requests.refuse(read, 401, 'sign-in-required');
    await vi.waitFor(() => expect(store.value.get().sessionEnded).toBe('reading'));
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
  });
});

describe('when the skater changes', () => {
  it('nothing is known of the marks of the last one', async () => {
    const store = await loadedStore({ [dip]: true });
    store.forget();
    expect(store.value.get()).toEqual({ marks: new Map(), loaded: false, saves: new Map() });
    store.showUser('kristi', () => undefined);
    expect(store.value.get()).toEqual({ marks: new Map(), loaded: false, saves: new Map() });
    store.showVisitor();
    expect(store.value.get()).toEqual({ marks: new Map(), loaded: true, saves: new Map() });
  });

  it('a late answer for the last one shows nothing and ends no session', async () => {
    expectFailedToggle();
    const onSessionEnded = vi.fn();
    const store = await loadedStore({}, onSessionEnded);
    const [saved, refused] = [store.toggle(dip), store.toggle(hop)];
    store.showUser('kristi', onSessionEnded);
    requests.answer(read, { progress: {} });
    requests.answer(putDip, {});
    requests.refuse(putHop, 401, 'sign-in-required');
    await Promise.all([saved, refused]);
    await vi.waitFor(() => expect(store.value.get().loaded).toBe(true));
    expect(store.value.get()).toEqual({ marks: new Map(), loaded: true, saves: new Map() });
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('a late reading for the last one is not shown', async () => {
    const store = signedInStore();
    store.showUser('kristi', () => undefined);
    requests.answer(read, { progress: { [dip]: true } });
    requests.answer(read, { progress: { [hop]: true } });
    await vi.waitFor(() => expect(store.value.get().loaded).toBe(true));
    expect([...store.value.get().marks.keys()]).toEqual([hop]);
  });
});
