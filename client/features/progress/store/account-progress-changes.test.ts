import { describe, expect, it } from 'vitest';
import { expectConsoleError } from '../../../lib/expect-console-error.ts';
import { deviceStorage } from '../../../lib/safe-storage.ts';
import { openPage, pass, saved, sent, tab } from './account-progress-test-kit.ts';
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
    expect(createOutbox('michelle', deviceStorage).read()).toEqual({});
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
});
