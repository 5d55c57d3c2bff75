import { test as base, expect } from '@playwright/test';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';

interface PerTest {
  /** Requests to other hosts that the page made. */
  thirdPartyRequests: string[];
  /** Errors the page must not have had: exceptions, refused by the content security policy, broken rendering. */
  pageFaults: string[];
}

interface PerWorker {
  server: RunningServer;
}

/** What the browser itself prints of an answer that the test asked for. */
const ordinaryNoise = /^Failed to load resource/;

/** A skater with a browser, and the real server on this machine. Other hosts are out of reach, but for a stand-in of YouTube's player. */
export const test = base.extend<PerTest, PerWorker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const server = await runServer({ LOG_LEVEL: 'info' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.origin),

  thirdPartyRequests: [
    async ({ context, server }, use) => {
      const requests: string[] = [];
      await context.route(
        (url) => url.origin !== server.origin,
        (route) => {
          const url = route.request().url();
          requests.push(url);
          if (!url.startsWith('https://www.youtube-nocookie.com/embed/')) return route.abort();
          return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>A video</p>' });
        },
      );
      await use(requests);
    },
    { auto: true },
  ],

  pageFaults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !ordinaryNoise.test(message.text())) faults.push(message.text());
      });
      await use(faults);
      expect(faults, 'the page had no fault').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
