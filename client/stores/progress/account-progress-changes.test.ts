import { describe, expect, it, vi } from 'vitest';
import { account, openPage, pass, saved, sent, tab } from '../../testing/account-progress.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { ApiError } from '../api.ts';
import { deviceStorage } from '../safe-storage.ts';
import { createOutbox } from './outbox.ts';

describe('a change', () => {
  it('appears at once as saving, is sent at once, and is saved once the server has it', async () => {
    const { store, state } = await openPage();
    expect(store.toggle('dip')).toBe(true);
    expect(state()).toMatchObject({ dip: true, save: 'saving' });
    await pass(0);
    expect(sent).toEqual([{ dip: true }]);
    saved[0]?.resolve();
    await pass(0);
    expect(state()).toMatchObject({ dip: true, save: undefined });
    expect(createOutbox('michelle', deviceStorage).read().changes).toEqual({});
  });

  it('that is made during a request goes with the next, together with all others, and the last of a move wins', async () => {
    const { store, state } = await openPage();
    for (const key of ['dip', 'hop', 'dip', 'axel']) {
      store.toggle(key);
      await pass(100);
    }
    expect(sent).toEqual([{ dip: true }]);
    saved[0]?.resolve();
    await pass(0);
    expect(sent.slice(1)).toEqual([{ dip: false, hop: true, axel: true }]);
    saved[1]?.resolve();
    await pass(0);
    expect(state()).toMatchObject({ dip: false, save: undefined });
  });

  it('is sent at once although the progress cannot be read, which is tried again when the server allows', async () => {
    const { store, state } = await openPage();
    const read = vi
      .spyOn(account, 'read')
      .mockRejectedValueOnce(new ApiError(429, 'too-many-requests', { retryAfterSeconds: 30 }));
    expectConsoleError('Error loading progress');
    tab.returns();
    await pass(0);
    store.toggle('dip');
    expect(state()).toMatchObject({ dip: true, save: 'saving' });
    await pass(0);
    expect(sent).toEqual([{ dip: true }]);
    saved[0]?.resolve();
    tab.returns();
    await pass(29_999);
    expect(state()).toMatchObject({ dip: true, save: undefined });
    expect(read).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not sent before it is this tab’s turn', async () => {
    const turn = Promise.withResolvers<void>();
    const { store } = await openPage();
    tab.withLock = (work) => turn.promise.then(work);
    store.toggle('dip');
    await pass(10_000);
    expect(sent).toEqual([]);
    turn.resolve();
    await pass(0);
    expect(sent).toEqual([{ dip: true }]);
  });

  it('whose answer took over 20 s is sent again: another tab may have had its turn meanwhile', async () => {
    const { store } = await openPage();
    store.toggle('dip');
    await pass(20_001);
    expectConsoleError('Error updating progress');
    saved[0]?.resolve();
    await pass(1_000);
    expect(sent).toEqual([{ dip: true }, { dip: true }]);
  });

  it('of several moves is sent in one request, and so is undoing it', async () => {
    const { store } = await openPage();
    store.change({ dip: true, hop: true }, { text: '', originId: '' });
    await pass(0);
    saved[0]?.resolve();
    await pass(0);
    store.undo();
    await pass(0);
    expect(sent).toEqual([
      { dip: true, hop: true },
      { dip: false, hop: false },
    ]);
  });
});
