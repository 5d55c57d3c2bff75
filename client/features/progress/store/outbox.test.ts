import { expect, it, vi } from 'vitest';
import { createOutbox, outboxKey } from './outbox.ts';

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
  expect(localStorage.getItem(outboxKey('michelle'))).toBeNull();
});

it.each(['null', '[]', '{"dip":', '{"__proto__":true,"A.b":true}'])('reads %s as empty', (stored) => {
  localStorage.setItem(outboxKey('michelle'), stored);
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
