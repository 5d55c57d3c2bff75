import { describe, expect, it } from 'vitest';
import { deviceStorage } from '../../../lib/safe-storage.ts';
import { createOutbox } from './outbox.ts';
import { openPage, pass, saved, sent, tab } from './user-source-test-kit.ts';

describe('a tap', () => {
  it('appears at once as saving, and then as saved once the server has it', async () => {
    const { store, state } = await openPage();
    expect(store.toggle('dip')).toBe(true);
    expect(state()).toMatchObject({ dip: true, save: 'saving' });
    await pass(400);
    saved[0]?.resolve();
    await pass(0);
    expect(state()).toMatchObject({ dip: true, save: undefined });
    expect(createOutbox('michelle', deviceStorage).read()).toEqual({});
  });

  it('is sent together with the taps of the next 400 ms, of which only the last of each move counts', async () => {
    const { store } = await openPage();
    for (const key of ['dip', 'hop', 'dip', 'axel']) {
      store.toggle(key);
      await pass(100);
    }
    await pass(400);
    expect(sent).toEqual([{ dip: false, hop: true, axel: true }]);
  });

  it('does not delay those before it, however long the skater keeps tapping', async () => {
    const { store } = await openPage();
    for (const key of ['dip', 'hop', 'axel', 'march']) {
      store.toggle(key);
      await pass(300);
    }
    expect(sent[0]).toEqual({ dip: true, hop: true });
  });

  it('made while an older one is being sent is sent after it, and wins', async () => {
    const { store, state } = await openPage();
    store.toggle('dip');
    await pass(400);
    store.toggle('dip');
    await pass(1_000);
    expect(sent).toEqual([{ dip: true }]);
    saved[0]?.resolve();
    await pass(0);
    expect(state()).toMatchObject({ dip: false, save: 'saving' });
    expect(sent).toEqual([{ dip: true }, { dip: false }]);
  });

  it('is sent even with the same value as an older one being sent: another tab may have saved the one between', async () => {
    const { store } = await openPage();
    store.toggle('dip');
    await pass(400);
    store.toggle('dip');
    const otherTab = createOutbox('michelle', deviceStorage);
    otherTab.remove(otherTab.readWaiting());
    store.toggle('dip');
    saved[0]?.resolve();
    await pass(400);
    expect(sent).toEqual([{ dip: true }, { dip: true }]);
  });

  it('is sent at once when the skater leaves the page', async () => {
    const { store } = await openPage();
    store.toggle('dip');
    tab.leaves();
    expect(sent).toEqual([{ dip: true }]);
  });

  it('is sent at once when the skater leaves the page, even if it is another tab’s turn to send', async () => {
    tab.withLock = () => new Promise(() => undefined);
    const { store } = await openPage();
    store.toggle('dip');
    await pass(400);
    expect(sent).toEqual([]);
    tab.leaves();
    expect(sent).toEqual([{ dip: true }]);
  });

  it('is sent at once when the skater leaves the page, even while others are being sent, but never overtakes one of the same move', async () => {
    const { store, state } = await openPage();
    for (const key of ['dip', 'hop']) store.toggle(key);
    await pass(400);
    for (const key of ['dip', 'axel']) store.toggle(key);
    tab.leaves();
    expect(sent).toEqual([{ dip: true, hop: true }, { axel: true }]);
    for (const answer of saved) answer.resolve();
    await pass(0);
    expect(sent[2]).toEqual({ dip: false });
    saved[2]?.resolve();
    await pass(0);
    expect(state()).toMatchObject({ dip: false, save: undefined });
  });
});
