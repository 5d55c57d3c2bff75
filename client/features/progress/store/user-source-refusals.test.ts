import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { expectConsoleError } from '../../../lib/expect-console-error.ts';
import { openPage, pass, saved, sent } from './user-source-test-kit.ts';

it('a request that a proxy refuses is sent again, and ends no session', async () => {
  const onSessionRefused = vi.fn();
  const { store, state } = await openPage(onSessionRefused);
  store.toggle('dip');
  await pass(400);
  expectConsoleError('Error updating progress');
  saved[0]?.reject(new ApiError(401, 'unexpected-answer'));
  await pass(1_000);
  expect(onSessionRefused).not.toHaveBeenCalled();
  saved[1]?.resolve();
  await pass(0);
  expect(state()).toMatchObject({ dip: true, save: undefined });
});

describe('a tap that is refused', () => {
  it.each([
    [400, 'bad-request'],
    [409, 'too-many-keys'],
  ] as const)('with %i %s is reverted and reported, without affecting others', async (status, code) => {
    const { store, state } = await openPage();
    store.toggle('dip');
    store.toggle('hop');
    await pass(400);
    expectConsoleError('Error updating progress');
    saved[0]?.reject(new ApiError(status, code));
    await pass(0);
    expect(sent.slice(1)).toEqual([{ dip: true }]);
    expectConsoleError('Error updating progress');
    expectConsoleError('Toggle failed');
    saved[1]?.reject(new ApiError(status, code));
    await pass(0);
    expect(state()).toMatchObject({ dip: undefined, save: 'refused' });
    expect(sent.slice(2)).toEqual([{ hop: true }]);
    saved[2]?.resolve();
    await pass(0);
    expect(store.value.get().progress.get('hop')).toBe(true);
  });

  it('after failures delays no later tap', async () => {
    const { store } = await openPage();
    store.toggle('dip');
    await pass(400);
    expectConsoleError('Error updating progress');
    saved[0]?.reject(new ApiError(503, 'progress-unavailable'));
    await pass(1_000);
    expectConsoleError('Error updating progress');
    expectConsoleError('Toggle failed');
    saved[1]?.reject(new ApiError(409, 'too-many-keys'));
    await pass(0);
    store.toggle('hop');
    await pass(400);
    expect(sent[2]).toEqual({ hop: true });
  });

  it('is no longer reported as refused once a later one, or another tab’s, is saved', async () => {
    const { store, state } = await openPage();
    store.toggle('dip');
    await pass(400);
    store.toggle('dip');
    expectConsoleError('Error updating progress');
    expectConsoleError('Toggle failed');
    saved[0]?.reject(new ApiError(409, 'too-many-keys'));
    await pass(400);
    expect(sent.slice(1)).toEqual([{ dip: false }]);
    saved[1]?.resolve();
    await pass(0);
    expect(state()).toMatchObject({ dip: false, save: undefined });
  });

  it('delays the others only for a few small batches', async () => {
    const { store } = await openPage();
    store.toggle('dip');
    await pass(400);
    expectConsoleError('Error updating progress');
    expectConsoleError('Toggle failed');
    saved[0]?.reject(new ApiError(409, 'too-many-keys'));
    await pass(0);
    store.change(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`move-${index}`, true])));
    await pass(400);
    for (let answered = 1; answered < sent.length; answered++) {
      saved[answered]?.resolve();
      await pass(0);
    }
    expect(sent.slice(1).map((changes) => Object.keys(changes).length)).toEqual([1, 2, 4, 8, 5]);
  });

  it('costs little more than one request each if there are many, and the others are saved', async () => {
    const { store } = await openPage();
    const keys = Array.from({ length: 16 }, (_, index) => `move-${index}`);
    const isGood = (key: string) => key === 'move-9' || key === 'move-15';
    store.change(Object.fromEntries(keys.map((key) => [key, true])));
    await pass(400);
    for (let answered = 0; answered < sent.length; answered++) {
      const isRefused = !Object.keys(sent[answered] ?? {}).every(isGood);
      if (isRefused) expectConsoleError('Error updating progress');
      if (isRefused && Object.keys(sent[answered] ?? {}).length === 1) expectConsoleError('Toggle failed');
      if (isRefused) saved[answered]?.reject(new ApiError(409, 'too-many-keys'));
      else saved[answered]?.resolve();
      await pass(0);
    }
    expect(sent.length).toBeLessThan(24);
    expect([...store.value.get().progress.keys()].filter((key) => key.startsWith('move'))).toEqual(
      keys.filter(isGood),
    );
  });
});
