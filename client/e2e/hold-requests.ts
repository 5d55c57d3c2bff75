import type { Page } from '@playwright/test';

/** Holds requests to these addresses, as if the server were slow. Returns the function that releases them. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
