import type { Tab } from './tab.ts';

/** Waits until the app is cached for offline use. */
export async function waitUntilStored(tab: Tab): Promise<void> {
  await tab.waitFor('the service worker', () => navigator.serviceWorker.controller?.state === 'activated');
}
