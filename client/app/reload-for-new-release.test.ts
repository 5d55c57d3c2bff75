import { afterEach, expect, it, vi } from 'vitest';
import { completionStore } from '../features/progress/store/completion-store.ts';
import { expectConsoleError } from '../lib/expect-console-error.ts';
import { hasUnstoredMarks } from './reload-for-new-release.ts';

afterEach(() => completionStore.forget());

it('a reload loses nothing in a browser that forbids storage, until a move is marked', () => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  expectConsoleError('Error loading from localStorage');
  completionStore.showVisitor();
  expect(hasUnstoredMarks()).toBe(false);
  expectConsoleError('Error loading from localStorage');
  expectConsoleError('Error updating progress');
  completionStore.toggle('basic-basic-1-dip');
  expect(hasUnstoredMarks()).toBe(true);
});
