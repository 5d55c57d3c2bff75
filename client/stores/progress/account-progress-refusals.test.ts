import { describe, expect, it, vi } from 'vitest';
import { openPage, pass, saved, sent, sentDays } from '../../testing/account-progress.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { ApiError } from '../api.ts';

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

describe('a change that is refused', () => {
  it.each([
    [400, 'bad-request'],
    [409, 'too-many-keys'],
  ] as const)('with %i %s is reverted and reported, without affecting others', async (status, code) => {
    const { store, state } = await openPage();
    store.change({ dip: true }, undefined, {});
    await pass(0);
    store.toggle('hop');
    expectConsoleError('Error updating progress');
    expectConsoleError('Toggle failed');
    saved[0]?.reject(new ApiError(status, code));
    await pass(0);
    expect(state()).toMatchObject({ dip: undefined, save: 'refused' });
    expect(sent.slice(1)).toEqual([{ hop: true }]);
    saved[1]?.resolve();
    await pass(0);
    expect(store.value.get().progress.get('hop')).toBe(true);
  });

  it('because of its day, which a wrong clock has made or an old server does not know, is saved without it', async () => {
    vi.setSystemTime(new Date(2026, 10, 3, 23, 50));
    const { store, state } = await openPage();
    store.toggle('dip');
    await pass(0);
    expect(store.value.get().days).toEqual(new Map([['dip', '2026-11-03']]));
    saved[0]?.reject(new ApiError(400, 'bad-request'));
    await pass(0);
    expect([sent, sentDays]).toEqual([
      [{ dip: true }, { dip: true }],
      [{ dip: '2026-11-03' }, {}],
    ]);
    saved[1]?.resolve();
    await pass(0);
    expect(state()).toMatchObject({ dip: true, save: undefined, fault: undefined });
    expect(store.value.get().days).toEqual(new Map());
  });

  it.each([
    [400, 'unexpected-answer'],
    [403, 'other-origin'],
    [403, 'unexpected-answer'],
    [404, 'not-found'],
    [431, 'unexpected-answer'],
  ] as const)('by something else, with %i %s, waits', async (status, code) => {
    const { store, state } = await openPage();
    store.toggle('dip');
    await pass(0);
    expectConsoleError('Error updating progress');
    saved[0]?.reject(new ApiError(status, code));
    await pass(0);
    expect(state()).toMatchObject({ dip: true, save: 'waiting' });
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
});
