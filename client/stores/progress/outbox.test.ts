import { expect, it, vi } from 'vitest';
import { stubFullStorage } from '../../testing/stub-full-storage.ts';
import { createOutbox, hasWaitingChanges, outboxPrefix, removeOutbox } from './outbox.ts';

const storage = () => localStorage;

it('stores the last change of each move across page loads', () => {
  const outbox = createOutbox('michelle', storage);
  outbox.put({ dip: true });
  outbox.put({ hop: true });
  outbox.put({ dip: false });
  expect(createOutbox('michelle', storage).read()).toEqual({ dip: false, hop: true });
});

it('does not show one skater’s changes to another', () => {
  createOutbox('michelle', storage).put({ dip: true });
  expect(createOutbox('scott', storage).read()).toEqual({});
});

it('removes what was saved, unless the move was changed again since', () => {
  const outbox = createOutbox('michelle', storage);
  outbox.put({ dip: true });
  outbox.put({ hop: true });
  const sent = outbox.list();
  outbox.put({ dip: false });
  outbox.remove(sent);
  expect(outbox.read()).toEqual({ dip: false });
  outbox.remove(outbox.list());
  expect(hasWaitingChanges()).toBe(false);
});

it('removes nothing that was changed back and forth since: another device may have saved the opposite meanwhile', () => {
  const outbox = createOutbox('michelle', storage);
  outbox.put({ dip: true });
  const sent = outbox.list();
  outbox.put({ dip: false });
  outbox.put({ dip: true });
  outbox.remove(sent);
  expect(outbox.read()).toEqual({ dip: true });
});

it('keeps what another tab adds while this one removes what was saved', () => {
  const outbox = createOutbox('michelle', storage);
  const otherTab = createOutbox('michelle', storage);
  outbox.put({ dip: true });
  const sent = outbox.list();
  const { getItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(function (this: Storage, name) {
    const item = getItem.call(this, name);
    otherTab.put({ hop: true });
    return item;
  });
  outbox.remove(sent);
  expect(outbox.read()).toEqual({ hop: true });
});

it.each(['null', '', '{"dip":', 'truest'])('reads an item %s as none', (stored) => {
  localStorage.setItem(`${outboxPrefix('michelle')}dip`, stored);
  expect(createOutbox('michelle', storage).read()).toEqual({});
});

it('an item without a number, which earlier releases wrote, is read like any', () => {
  localStorage.setItem(`${outboxPrefix('michelle')}dip`, 'false');
  expect(createOutbox('michelle', storage).read()).toEqual({ dip: false });
  expect(hasWaitingChanges()).toBe(true);
});

it('names what the browser has no room for, and holds the earlier change', () => {
  const outbox = createOutbox('michelle', storage);
  outbox.put({ dip: true });
  stubFullStorage();
  expect(outbox.put({ dip: false, hop: true })).toEqual(['dip', 'hop']);
  expect(outbox.read()).toEqual({ dip: true });
});

it('is removed completely, but nobody else’s', () => {
  createOutbox('michelle', storage).put({ dip: true });
  createOutbox('michelle:2', storage).put({ dip: true });
  removeOutbox('michelle');
  expect(createOutbox('michelle', storage).read()).toEqual({});
  expect(createOutbox('michelle:2', storage).read()).toEqual({ dip: true });
});
