import type { Page } from '@playwright/test';

/** The server seems slow: requests to these addresses wait until the function that this returns is called. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
