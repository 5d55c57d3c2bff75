import type { Page } from '@playwright/test';

/** Stands in for YouTube's player. */
export async function standInForPlayer(page: Page): Promise<void> {
  await page.route('https://www.youtube-nocookie.com/embed/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>A video</p>' }),
  );
}
