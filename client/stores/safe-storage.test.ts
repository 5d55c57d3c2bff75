import { expect, it, vi } from 'vitest';
import { createStoredValue } from './safe-storage.ts';

const create = () => createStoredValue('theme');

it('a value that was never set is null', () => {
  expect(create().get()).toBeNull();
});

it('a value is stored, and null removes it', () => {
  const value = create();
  const listener = vi.fn();
  value.subscribe(listener);
  value.set('dark');
  expect(listener).toHaveBeenCalledTimes(1);
  expect([value.get(), create().get()]).toEqual(['dark', 'dark']);
  expect(localStorage.getItem('theme')).toBe('dark');
  value.set(null);
  expect([value.get(), create().get(), localStorage.getItem('theme')]).toEqual([null, null, null]);
});

it('without storage a value lasts as long as the page', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  const value = create();
  expect(value.get()).toBeNull();
  value.set('dark');
  expect(value.get()).toBe('dark');
});

it('a value that another tab sets or removes changes here too', () => {
  const value = create();
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(value.get()).toBe('dark');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(value.get()).toBeNull();
});
