import type { Locator, Page } from '@playwright/test';
import { readCaches } from '../offline-visitor.ts';
import { expect } from '../skater.ts';

export function newVersion(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'A new version is ready.' });
}

/** The file name of the app's code, which each build changes. */
export function readEntryScript(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src'));
}

/** The cached files of the build before. */
export async function listOldFiles(page: Page): Promise<string[]> {
  const { files } = await readCaches(page);
  return files.filter((path) => path.startsWith('/assets/') && !path.includes('_next'));
}

/** Has the browser look for a new worker, as it does by itself on every load. */
export function lookForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

/** As browsers do by themselves: the debugger of the tests keeps idle workers running, and so in office. */
export async function stopIdleWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const statuses = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) statuses.set(versionId, runningStatus);
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => statuses.size).toBeGreaterThan(1);
  await session.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => [...statuses.values()].every((status) => status === 'stopped')).toBe(true);
  await session.detach();
}
