import { expect, type Page } from '@playwright/test';
import { tokenStart } from './logged-secrets.ts';

/** Expects that the page has stored nothing with which anybody could act as the skater. */
export async function expectNoCredential(page: Page): Promise<void> {
  const stored = await page.evaluate(readStorages);
  expect(stored).not.toMatch(tokenStart);
  expect(stored).not.toMatch(/refreshToken|accessToken|authUser|stsTokenManager/);
}

/** Runs in the page. */
async function readStorages(): Promise<string> {
  const settle = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const rows: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settle(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      rows.push([name, store, await settle(database.transaction(store).objectStore(store).getAll())]);
    }
    database.close();
  }
  return JSON.stringify([
    rows,
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
    await caches.keys(),
  ]);
}
