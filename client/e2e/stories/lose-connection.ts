import type { BrowserContext, Page } from '@playwright/test';

/**
 * The cold hall: pages come from the browser's cache, and nothing of the API gets through. Returns what ends it. The route
 * stays: a request that the browser is just asking about when its route goes is never answered.
 */
export async function loseConnection(
  browser: Page | BrowserContext,
  addresses = '**/api/**',
): Promise<() => void> {
  let isLost = true;
  await browser.route(addresses, (route) => (isLost ? route.abort() : route.continue()));
  return () => {
    isLost = false;
  };
}
