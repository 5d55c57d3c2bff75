import { expect, it, vi } from 'vitest';
import { createOutbox, outboxPrefix } from './outbox.ts';

const storage = () => localStorage;

it('stores the last tap of each move, for the next page too', () => {
  const outbox = createOutbox('michelle', storage);
  outbox.put({ dip: true });
  outbox.put({ hop: true });
  outbox.put({ dip: false });
  expect(createOutbox('michelle', storage).read()).toEqual({ dip: false, hop: true });
});

it('shows nothing of one skater to another', () => {
  createOutbox('michelle', storage).put({ dip: true });
  expect(createOutbox('scott', storage).read()).toEqual({});
});

it('gives up what was saved, unless the move was tapped again since', () => {
  const outbox = createOutbox('michelle', storage);
  outbox.put({ dip: true });
  outbox.put({ hop: true });
  const sent = outbox.read();
  outbox.put({ dip: false });
  outbox.remove(sent);
  expect(outbox.read()).toEqual({ dip: false });
  outbox.remove({ dip: false });
  expect(localStorage).toHaveLength(0);
});

it('loses nothing that another tab puts into it while this one removes what was saved', () => {
  const outbox = createOutbox('michelle', storage);
  const otherTab = createOutbox('michelle', storage);
  outbox.put({ dip: true });
  const { getItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(function (this: Storage, name) {
    const item = getItem.call(this, name);
    otherTab.put({ hop: true });
    return item;
  });
  outbox.remove({ dip: true });
  expect(outbox.read()).toEqual({ hop: true });
});

it('takes over what an earlier release stored in one item', () => {
  localStorage.setItem('outbox:michelle', '{"dip":true,"hop":false}');
  const outbox = createOutbox('michelle', storage);
  expect(outbox.read()).toEqual({ dip: true, hop: false });
  outbox.remove({ dip: true, hop: false });
  expect(localStorage).toHaveLength(0);
});

it.each(['null', '[]', '{"dip":', '{"__proto__":true,"A.b":true}'])('reads %s as empty', (stored) => {
  localStorage.setItem('outbox:michelle', stored);
  localStorage.setItem(`${outboxPrefix('michelle')}dip`, stored);
  expect(createOutbox('michelle', storage).read()).toEqual({});
});

it('reports when the browser stores nothing, and has it in memory', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const outbox = createOutbox('michelle', storage);
  outbox.put({ dip: true });
  outbox.put({ hop: true });
  expect(outbox.isStored()).toBe(false);
  expect(outbox.read()).toEqual({ dip: true, hop: true });
});

it('forgets an earlier tap when the browser has no room for the latest one', () => {
  const outbox = createOutbox('michelle', storage);
  outbox.put({ dip: true });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  outbox.put({ dip: false });
  expect(outbox.read()).toEqual({ dip: false });
  expect(createOutbox('michelle', storage).read()).toEqual({});
});
