import { expect, it, vi } from 'vitest';
import { stubFullStorage } from '../../testing/stub-full-storage.ts';
import { createOutbox, hasWaitingChanges, outboxPrefix, removeOutbox } from './outbox.ts';

const storage = () => localStorage;

it('stores the last change of each move across page loads', () => {
  const outbox = createOutbox('michelle', storage);
  outbox.put({ changes: { dip: true }, days: {} });
  outbox.put({ changes: { hop: true }, days: {} });
  outbox.put({ changes: { dip: false }, days: {} });
  expect(createOutbox('michelle', storage).read().changes).toEqual({ dip: false, hop: true });
});

it('does not show one skater’s changes to another', () => {
  createOutbox('michelle', storage).put({ changes: { dip: true }, days: {} });
  expect(createOutbox('scott', storage).read().changes).toEqual({});
});

it('removes what was saved, unless the move was changed again since', () => {
  const outbox = createOutbox('michelle', storage);
  outbox.put({ changes: { dip: true }, days: {} });
  outbox.put({ changes: { hop: true }, days: {} });
  const sent = outbox.list();
  outbox.put({ changes: { dip: false }, days: {} });
  outbox.remove(sent);
  expect(outbox.read().changes).toEqual({ dip: false });
  outbox.remove(outbox.list());
  expect(hasWaitingChanges()).toBe(false);
});

it('removes nothing that was changed back and forth since: another device may have saved the opposite meanwhile', () => {
  const outbox = createOutbox('michelle', storage);
  outbox.put({ changes: { dip: true }, days: {} });
  const sent = outbox.list();
  outbox.put({ changes: { dip: false }, days: {} });
  outbox.put({ changes: { dip: true }, days: {} });
  outbox.remove(sent);
  expect(outbox.read().changes).toEqual({ dip: true });
});

it('keeps what another tab adds while this one removes what was saved', () => {
  const outbox = createOutbox('michelle', storage);
  const otherTab = createOutbox('michelle', storage);
  outbox.put({ changes: { dip: true }, days: {} });
  const sent = outbox.list();
  const { getItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(function (this: Storage, name) {
    const item = getItem.call(this, name);
    otherTab.put({ changes: { hop: true }, days: {} });
    return item;
  });
  outbox.remove(sent);
  expect(outbox.read().changes).toEqual({ hop: true });
});

it.each(['null', '', '{"dip":', 'truest'])('reads an item %s as none', (stored) => {
  localStorage.setItem(`${outboxPrefix('michelle')}dip`, stored);
  expect(createOutbox('michelle', storage).read().changes).toEqual({});
});

it('an item without a number, which earlier releases wrote, is read like any', () => {
  localStorage.setItem(`${outboxPrefix('michelle')}dip`, 'false');
  expect(createOutbox('michelle', storage).read().changes).toEqual({ dip: false });
  expect(hasWaitingChanges()).toBe(true);
});

it('holds the day of the tap, also if it is saved later', () => {
  const outbox = createOutbox('michelle', storage);
  outbox.put({ changes: { dip: true, 's2-hop': true }, days: { dip: '2026-11-03' } });
  expect(createOutbox('michelle', storage).read()).toEqual({
    changes: { dip: true, 's2-hop': true },
    days: { dip: '2026-11-03' },
  });
});

it('removes nothing that was completed again on another day since', () => {
  const outbox = createOutbox('michelle', storage);
  outbox.put({ changes: { dip: true }, days: { dip: '2026-11-03' } });
  const sent = outbox.list();
  outbox.put({ changes: { dip: true }, days: { dip: '2026-11-04' } });
  outbox.remove(sent);
  expect(outbox.read().days).toEqual({ dip: '2026-11-04' });
});

it('names what the browser has no room for, and holds the earlier change', () => {
  const outbox = createOutbox('michelle', storage);
  outbox.put({ changes: { dip: true }, days: {} });
  stubFullStorage();
  expect(outbox.put({ changes: { dip: false, hop: true }, days: {} })).toEqual(['dip', 'hop']);
  expect(outbox.read().changes).toEqual({ dip: true });
});

it('is removed completely, but nobody else’s', () => {
  createOutbox('michelle', storage).put({ changes: { dip: true }, days: {} });
  createOutbox('michelle:2', storage).put({ changes: { dip: true }, days: {} });
  removeOutbox('michelle');
  expect(createOutbox('michelle', storage).read().changes).toEqual({});
  expect(createOutbox('michelle:2', storage).read().changes).toEqual({ dip: true });
});
