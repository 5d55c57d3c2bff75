import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { expectConsoleError } from '../../lib/expect-console-error.ts';
import { createCompletionStore } from './completion-store.ts';
import { loadUserCode } from './open-user-source.ts';
import { outboxKey } from './outbox.ts';
import type { Changes } from './progress-api.ts';
import type { Surroundings } from './surroundings.ts';

beforeAll(async () => void (await loadUserCode()));

const saved: PromiseWithResolvers<void>[] = [];
const sent: Changes[] = [];
let progress: Changes;
let read: () => Promise<Changes>;
let cached: Changes | undefined;
let listeners: Record<'returns' | 'leaves' | 'outbox', () => void> & { told: (changes: Changes) => void };

function surround(): Surroundings {
  return {
    api: {
      read: () => read(),
      save(changes) {
        sent.push(changes);
        const answer = Promise.withResolvers<void>();
        saved.push(answer);
        return answer.promise;
      },
    },
    storage: () => localStorage,
    cache: {
      load: () => cached,
      save: (changes) => {
        cached = changes;
      },
      clear: () => {
        cached = undefined;
      },
    },
    runAlone: (work) => work(),
    tabs: {
      tell: vi.fn(),
      onTold(listener) {
        listeners.told = listener;
        return () => undefined;
      },
      onOutboxChange: (listener) => listen('outbox', listener),
    },
    onReturn: (listener) => listen('returns', listener),
    onLeave: (listener) => listen('leaves', listener),
  };
}

function listen(name: 'returns' | 'leaves' | 'outbox', listener: () => void) {
  listeners[name] = listener;
  return () => undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  saved.length = 0;
  sent.length = 0;
  progress = {};
  read = async () => progress;
  cached = undefined;
  const nothing = () => undefined;
  listeners = { returns: nothing, leaves: nothing, outbox: nothing, told: nothing };
});
afterEach(() => void vi.useRealTimers());

async function openPage(onSessionEnded: () => void = () => undefined) {
  const store = createCompletionStore(surround);
  store.showUser('michelle', onSessionEnded);
  await vi.advanceTimersByTimeAsync(0);
  const state = () => {
    const { marks, saves, fault } = store.value.get();
    return { dip: marks.get('dip'), save: saves.get('dip'), fault };
  };
  return { store, state };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a tap', () => {
  it('shows at once as being saved, and is plain once the server has it', async () => {
    const { store, state } = await openPage();
    expect(await store.toggle('dip')).toBe(true);
    expect(state()).toMatchObject({ dip: true, save: 'saving' });
    await pass(400);
    saved[0]?.resolve();
    await pass(0);
    expect(state()).toMatchObject({ dip: true, save: undefined });
    expect(localStorage.getItem(outboxKey('michelle'))).toBeNull();
  });

  it('travels together with the taps of the next 400 ms, of which only the last of each move counts', async () => {
    const { store } = await openPage();
    for (const key of ['dip', 'hop', 'dip', 'axel']) {
      await store.toggle(key);
      await pass(100);
    }
    await pass(400);
    expect(sent).toEqual([{ dip: false, hop: true, axel: true }]);
  });

  it('does not hold up those before it, however long the skater goes on tapping', async () => {
    const { store } = await openPage();
    for (const key of ['dip', 'hop', 'axel', 'march']) {
      await store.toggle(key);
      await pass(300);
    }
    expect(sent[0]).toEqual({ dip: true, hop: true });
  });

  it('made while an older one is on its way goes after it, and stands', async () => {
    const { store, state } = await openPage();
    await store.toggle('dip');
    await pass(400);
    await store.toggle('dip');
    await pass(1_000);
    expect(sent).toEqual([{ dip: true }]);
    saved[0]?.resolve();
    await pass(0);
    expect(state()).toMatchObject({ dip: false, save: 'saving' });
    expect(sent).toEqual([{ dip: true }, { dip: false }]);
  });

  it('is sent at once when the page is left', async () => {
    const { store } = await openPage();
    await store.toggle('dip');
    listeners.leaves();
    expect(sent).toEqual([{ dip: true }]);
  });
});

describe('a tap that cannot be saved now', () => {
  it.each([0, 408, 429, 500, 502, 503, 504])(
    '(status %i) waits, and is sent again after growing pauses',
    async (status) => {
      const { store, state } = await openPage();
      await store.toggle('dip');
      await pass(400);
      for (const pause of [1_000, 2_000, 4_000]) {
        saved.at(-1)?.reject(new ApiError(status, 'x'));
        await pass(0);
        expect(state()).toMatchObject({ dip: true, save: 'waiting' });
        const attempts = sent.length;
        await pass(pause - 1);
        expect(sent).toHaveLength(attempts);
        await pass(1);
        expect(sent).toHaveLength(attempts + 1);
      }
      saved.at(-1)?.resolve();
      await pass(0);
      expect(state().save).toBeUndefined();
    },
  );

  it('and was answered by a proxy in its own words, waits too', async () => {
    const { store, state } = await openPage();
    await store.toggle('dip');
    await pass(400);
    saved[0]?.reject(new ApiError(403, 'unexpected-answer'));
    await pass(0);
    expect(state()).toMatchObject({ dip: true, save: 'waiting' });
  });

  it('waits as long as the server asks', async () => {
    const { store } = await openPage();
    await store.toggle('dip');
    await pass(400);
    saved[0]?.reject(new ApiError(429, 'too-many-requests', { retryAfterSeconds: 20 }));
    await pass(19_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
  });

  it('is sent as soon as the skater comes back, together with all that waits', async () => {
    const { store } = await openPage();
    await store.toggle('dip');
    await pass(400);
    saved[0]?.reject(new ApiError(0, 'no-answer'));
    await pass(0);
    await store.toggle('hop');
    listeners.returns();
    await pass(0);
    expect(sent.at(-1)).toEqual({ dip: true, hop: true });
  });

  it('is there after a reload, and is not undone by what the server still has', async () => {
    localStorage.setItem(outboxKey('michelle'), '{"dip":true}');
    progress = { dip: false };
    const { state } = await openPage();
    expect(state()).toMatchObject({ dip: true, save: 'saving' });
    expect(sent).toEqual([{ dip: true }]);
  });

  it('is kept when the session has ended, and said so', async () => {
    const onSessionEnded = vi.fn();
    const { store } = await openPage(onSessionEnded);
    await store.toggle('dip');
    await pass(400);
    saved[0]?.reject(new ApiError(401, 'sign-in-required'));
    await pass(120_000);
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(1);
    expect(localStorage.getItem(outboxKey('michelle'))).toBe('{"dip":true}');
  });

  it('is told when the browser has no room to keep it', async () => {
    const { store, state } = await openPage();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await store.toggle('dip');
    expect(state()).toEqual({ dip: true, save: 'saving', fault: 'wait-not-kept' });
    full.mockRestore();
    await pass(400);
    saved[0]?.resolve();
    await pass(0);
    expect(state()).toEqual({ dip: true, save: undefined, fault: undefined });
  });
});

describe('a tap that is refused', () => {
  it('goes back, says so, and does not take others with it', async () => {
    expectConsoleError('Error updating progress');
    expectConsoleError('Toggle failed');
    const { store, state } = await openPage();
    await store.toggle('dip');
    await store.toggle('hop');
    await pass(400);
    saved[0]?.reject(new ApiError(400, 'bad-request'));
    await pass(0);
    expect(sent.slice(1)).toEqual([{ dip: true }]);
    saved[1]?.reject(new ApiError(400, 'bad-request'));
    await pass(0);
    expect(state()).toMatchObject({ dip: undefined, save: 'refused' });
    expect(sent.slice(2)).toEqual([{ hop: true }]);
    saved[2]?.resolve();
    await pass(0);
    expect(store.value.get().marks.get('hop')).toBe(true);
  });
});

describe('in step', () => {
  it('a reading that began before a tap was saved does not undo it', async () => {
    const { store, state } = await openPage();
    const late = Promise.withResolvers<Changes>();
    read = () => late.promise;
    await store.toggle('dip');
    listeners.returns();
    await pass(0);
    saved[0]?.resolve();
    await pass(0);
    late.resolve({ dip: false });
    await pass(0);
    expect(state()).toMatchObject({ dip: true, save: undefined });
  });

  it('what another tab saved or put into the outbox shows here', async () => {
    const { store } = await openPage();
    listeners.told({ dip: true });
    localStorage.setItem(outboxKey('michelle'), '{"hop":true}');
    listeners.outbox();
    expect([...store.value.get().marks]).toEqual([
      ['dip', true],
      ['hop', true],
    ]);
  });

  it('what another device saved shows when the skater comes back', async () => {
    const { state } = await openPage();
    progress = { dip: true };
    listeners.returns();
    await pass(0);
    expect(state().dip).toBe(true);
  });

  it('after a reload without a connection the marks are those this tab last knew', async () => {
    expectConsoleError('Error loading progress');
    cached = { dip: true };
    read = () => Promise.reject(new ApiError(0, 'no-answer'));
    const { store, state } = await openPage();
    expect(store.value.get().loaded).toBe(true);
    expect(state()).toMatchObject({ dip: true, fault: undefined });
  });

  it('marks that could not be read are said to be unknown, and come with Retry', async () => {
    expectConsoleError('Error loading progress');
    expectConsoleError('Context not loaded');
    read = () => Promise.reject(new ApiError(503, 'progress-unavailable'));
    const { store, state } = await openPage();
    expect(state().fault).toBe('not-loaded');
    expect(await store.toggle('dip')).toBe(false);
    read = async () => ({ dip: true });
    store.retry();
    await pass(0);
    expect(state()).toMatchObject({ dip: true, fault: undefined });
  });

  it('nothing of one skater is left for the next', async () => {
    const { store } = await openPage();
    await store.toggle('dip');
    store.showUser('scott', () => undefined);
    expect(store.value.get().marks.size).toBe(0);
    expect(cached).toBeUndefined();
    await pass(10_000);
    expect(sent).toEqual([]);
  });
});
