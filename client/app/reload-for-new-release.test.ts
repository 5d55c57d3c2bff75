import { expect, it, onTestFinished, vi } from 'vitest';
import { reloadForNewRelease } from './reload-for-new-release.ts';

it('a page whose code is gone asks for the page first, and does not reload without an answer', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  // jsdom has no navigation timing.
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [] });
  onTestFinished(() => void vi.unstubAllGlobals());
  const missing = new TypeError('Failed to fetch dynamically imported module');
  await expect(reloadForNewRelease(missing)).rejects.toBe(missing);
  expect(fetched).toHaveBeenCalledWith(window.location.href, expect.objectContaining({ method: 'HEAD' }));
});
