import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { stubFullStorage } from '../../testing/stub-full-storage.ts';
import { progressStore } from './progress-store.ts';

const persist = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  persist.mockReset().mockResolvedValue(true);
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  progressStore.showVisitor();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  progressStore.forget();
});

it('a visitor’s first change asks the browser, once, not to clear what is stored', () => {
  expect(persist).not.toHaveBeenCalled();
  progressStore.toggle('basic-basic-1-dip');
  progressStore.toggle('basic-basic-1-hop');
  expect(persist).toHaveBeenCalledOnce();
});

it('Firefox is not asked: it would show a prompt', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; rv:145.0) Firefox/145.0');
  progressStore.toggle('basic-basic-1-dip');
  expect(persist).not.toHaveBeenCalled();
});

it('a browser that refuses to be asked, or has no room, saves as before', () => {
  persist.mockRejectedValue(new TypeError('opaque origin'));
  progressStore.toggle('basic-basic-1-dip');
  expect(localStorage.getItem('completedMoves')).toBe('{"basic-basic-1-dip":true}');
  progressStore.forget();
  localStorage.clear();
  persist.mockClear();
  expectConsoleError('Error updating progress');
  stubFullStorage();
  progressStore.showVisitor();
  progressStore.toggle('basic-basic-1-dip');
  expect(persist).not.toHaveBeenCalled();
});
