import { expect, it, vi } from 'vitest';
import { stubFullStorage } from '../../../lib/stub-full-storage.ts';
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
  const sent = outbox.read();
  outbox.put({ dip: false });
  outbox.remove(sent);
  expect(outbox.read()).toEqual({ dip: false });
  outbox.remove(outbox.read());
  expect(localStorage).toHaveLength(0);
});

it('keeps what another tab adds while this one removes what was saved', () => {
  const outbox = createOutbox('michelle', storage);
  const otherTab = createOutbox('michelle', storage);
  outbox.put({ dip: true });
  const sent = outbox.read();
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

it('an item with the id that earlier releases wrote is read like any', () => {
  localStorage.setItem(`${outboxPrefix('michelle')}dip`, 'false 0.123-1');
  expect(createOutbox('michelle', storage).read()).toEqual({ dip: false });
  expect(hasWaitingChanges()).toBe(true);
});

it('reports when the browser stores nothing, and keeps it in memory', () => {
  stubFullStorage();
  const outbox = createOutbox('michelle', storage);
  outbox.put({ dip: true });
  outbox.put({ hop: true });
  expect(outbox.isStored()).toBe(false);
  expect(outbox.read()).toEqual({ dip: true, hop: true });
});

it('removes an earlier change when the browser has no room for the latest one', () => {
  const outbox = createOutbox('michelle', storage);
  outbox.put({ dip: true });
  stubFullStorage();
  outbox.put({ dip: false });
  expect(outbox.read()).toEqual({ dip: false });
  expect(createOutbox('michelle', storage).read()).toEqual({});
});

it('stores pending changes as soon as there is room', () => {
  const outbox = createOutbox('michelle', storage);
  const full = stubFullStorage();
  outbox.put({ dip: true });
  full.mockRestore();
  outbox.put({ hop: true });
  expect(outbox.isStored()).toBe(true);
  expect(createOutbox('michelle', storage).read()).toEqual({ dip: true, hop: true });
});

it('a change that could not be stored is superseded by a later one in another tab', () => {
  const outbox = createOutbox('michelle', storage);
  const full = stubFullStorage();
  outbox.put({ dip: true });
  const sent = outbox.read();
  full.mockRestore();
  createOutbox('michelle', storage).put({ dip: false });
  outbox.put({ hop: true });
  outbox.remove(sent);
  expect(outbox.read()).toEqual({ dip: false, hop: true });
});

it('is removed completely, but nobody else’s', () => {
  createOutbox('michelle', storage).put({ dip: true });
  createOutbox('michelle:2', storage).put({ dip: true });
  removeOutbox('michelle');
  expect(createOutbox('michelle', storage).read()).toEqual({});
  expect(createOutbox('michelle:2', storage).read()).toEqual({ dip: true });
});
