import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { progressStore } from '../features/progress/store/progress-store.ts';
import { expectConsoleError } from '../lib/expect-console-error.ts';
import { stubFullStorage } from '../lib/stub-full-storage.ts';
import { hasUnstoredChanges, reloadForNewRelease } from './reload-for-new-release.ts';

afterEach(() => progressStore.forget());

it('a reload loses nothing in a browser that forbids storage, until a move is completed', () => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  expectConsoleError('Error loading from localStorage');
  progressStore.showVisitor();
  expect(hasUnstoredChanges()).toBe(false);
  expectConsoleError('Error loading from localStorage');
  expectConsoleError('Error updating progress');
  progressStore.toggle('basic-basic-1-dip');
  expect(hasUnstoredChanges()).toBe(true);
});

it('a page whose code is gone does not reload while progress is stored nowhere else', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  // jsdom has no navigation timing.
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [] });
  onTestFinished(() => void vi.unstubAllGlobals());
  const missing = new TypeError('Failed to fetch dynamically imported module');
  progressStore.showVisitor();
  await expect(reloadForNewRelease(missing)).rejects.toBe(missing);
  // With nothing to lose, it asks for the page first, and reloads once it is there.
  expect(fetched).toHaveBeenCalledWith(window.location.href, expect.objectContaining({ method: 'HEAD' }));

  fetched.mockClear();
  stubFullStorage();
  expectConsoleError('Error updating progress');
  progressStore.toggle('basic-basic-1-dip');
  await expect(reloadForNewRelease(missing)).rejects.toBe(missing);
  expect(fetched).not.toHaveBeenCalled();
});
