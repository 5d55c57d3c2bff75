import type { Tab } from './tab.ts';

/** Waits until the app is stored for use without a connection. */
export async function waitUntilStored(tab: Tab): Promise<void> {
  await tab.waitFor('the service worker', () => navigator.serviceWorker.controller?.state === 'activated');
}
