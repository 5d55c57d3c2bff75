import { matchPrecache } from 'workbox-precaching';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { shellPath } from '#shared/paths.ts';
import * as storedKeys from '../../lib/stored-keys.ts';
import type { MessageToPage } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Whether a page asks only for files of this build: those of another may not be here when they are needed. */
export async function isOfThisBuild(page: Response, ownFiles: ReadonlySet<string>): Promise<boolean> {
  const html = await page.clone().text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  return files.length > 0 && files.every((path) => ownFiles.has(path));
}

/** Answers with the page from the network, or else as it was last time, or else with the shell. */
export function createPageStrategy(ownFiles: ReadonlySet<string>): NetworkFirst {
  return new NetworkFirst({
    cacheName: storedKeys.pagesCache,
    // Long enough for a phone with a good connection, short enough for one with a bad one.
    networkTimeoutSeconds: 3,
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          // Searches are without number, and the app without a page in it serves them as well.
          response.status === 200 && !new URL(request.url).search && (await isOfThisBuild(response, ownFiles))
            ? response
            : null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse ?? matchPrecache(shellPath),
        handlerWillRespond: async ({ request, response }) =>
          isUsable(response) ? response : ((await matchCachedPage(request)) ?? response),
      },
    ],
  });
}

/** Without a connection Firefox answers a preload with an error; a proxy answers 5xx while the server behind it is away. */
function isUsable({ type, status }: Response): boolean {
  return type !== 'error' && status < 500;
}

async function matchCachedPage(request: Request): Promise<Response | undefined> {
  return (await caches.match(request, { cacheName: storedKeys.pagesCache })) ?? matchPrecache(shellPath);
}

export const curriculumStrategy = new StaleWhileRevalidate({
  cacheName: storedKeys.curriculumCache,
  plugins: [
    {
      // The sign-in page of a rink's Wi-Fi is served as 200 too, but as HTML.
      cacheWillUpdate: async ({ response }) => (isCsv(response) ? response : null),
      cacheDidUpdate: async ({ oldResponse, newResponse }) => {
        if (!oldResponse || (await oldResponse.text()) === (await newResponse.text())) return;
        const message: MessageToPage = { type: 'curriculum-changed' };
        // Those of the worker before too: this one may be installing.
        const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
        for (const page of pages) page.postMessage(message);
      },
    },
  ],
});

function isCsv({ status, headers }: Response): boolean {
  return status === 200 && Boolean(headers.get('content-type')?.startsWith('text/csv'));
}
