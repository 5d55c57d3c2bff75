import { beforeEach, expect, it, vi } from 'vitest';
import { stubFullStorage } from '../../testing/stub-full-storage.ts';
import { type ClassSkater, mergeSkaters, newSkater } from './class-skaters.ts';

let store: typeof import('./class-store.ts').classStore;

/** As a page of its own, with nothing in memory. */
async function openTab() {
  vi.resetModules();
  return (await import('./class-store.ts')).classStore;
}

beforeEach(async () => {
  store = await openTab();
});

const add = (name: string) => (skaters: ClassSkater[]) =>
  mergeSkaters(skaters, [newSkater(name, { date: null, moves: '' })]);
const tick = (code: string) => (skater: ClassSkater) => ({ ...skater, ticks: skater.ticks + code });
const shown = (tab = store) => tab.value.get().skaters.map(({ name, ticks }) => name + ticks);

it('is there again when the page is opened again, in the order of names, and leaves nothing once it is empty', async () => {
  for (const name of ['Zoe', 'ava', 'Ben']) expect(store.change(add(name))).toBe(true);
  expect(shown(await openTab())).toEqual(['ava', 'Ben', 'Zoe']);
  store.change(() => []);
  expect(localStorage.getItem('myClass')).toBeNull();
});

it.each(['', '{', '7', '[{"name":7,"moves":{}}]'])('can be begun over a damaged item: %s', async (item) => {
  localStorage.setItem('myClass', item);
  const tab = await openTab();
  tab.change(() => add('Ava')([]));
  expect(shown(tab)).toEqual(['Ava']);
});

it('a tick in one tab leaves that of another, which it follows', async () => {
  store.change(add('Ava'));
  const other = await openTab();
  // Before the other tab has heard of it.
  const event = vi.spyOn(window, 'dispatchEvent').mockReturnValue(true);
  store.changeSkater('Ava', tick('aaaa'));
  event.mockRestore();
  other.changeSkater('Ava', tick('bbbb'));
  expect([shown(), shown(other)]).toEqual([['Avaaaaabbbb'], ['Avaaaaabbbb']]);
});

it('what cannot be stored stays on the screen, and is stored with the next change for which there is room', () => {
  store.change(add('Ava'));
  const full = stubFullStorage();
  expect(store.changeSkater('Ava', tick('aaaa'))).toBe(false);
  expect([shown(), store.value.get().isStored]).toEqual([['Avaaaaa'], false]);
  full.mockRestore();
  expect(store.changeSkater('Ava', tick('bbbb'))).toBe(true);
  expect([shown(), store.value.get().isStored]).toEqual([['Avaaaaabbbb'], true]);
  expect(localStorage.getItem('myClass')).toContain('aaaabbbb');
});
