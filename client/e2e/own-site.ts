import { type Site, startSite } from './site-under-test.ts';
import { test } from './skater.ts';

/** Tests on a server of their own, with these settings. */
export function testOnOwnSite(env: Record<string, string>) {
  return test.extend<object, { ownSite: Site }>({
    ownSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
      async ({}, use) => {
        const site = await startSite(env);
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    site: async ({ ownSite }, use) => use(ownSite),
  });
}
