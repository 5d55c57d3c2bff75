import { matchPrecache } from 'workbox-precaching';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { buildName, pagePatterns, shellPath } from '#shared/paths.ts';
import * as storedKeys from '../../stores/stored-keys.ts';
import type { MessageToPage } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Whether a page is of this build: files of others may not be available offline. Leaves the body unread. */
export async function isOfBuild(build: string, page: Response): Promise<boolean> {
  return (await page.clone().text()).includes(`<meta name="${buildName}" content="${build}">`);
}

/** Serves a page from the network, else from the cache, else the app shell. */
export function createPageStrategy(build: string): NetworkFirst {
  return new NetworkFirst({
    cacheName: storedKeys.pagesCache,
    // Then the cached page or the app shell is shown: on a bad connection the network would take too long.
    networkTimeoutSeconds: 3,
    plugins: [
      {
        // Without the fragment, which may hold the progress of a skater.
        cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/#.*/s, ''),
        cacheWillUpdate: async ({ request, response }) =>
          // Do not cache searches: there is no limit to them, and the app shell handles them too.
          response.status === 200 && !new URL(request.url).search && (await isOfBuild(build, response))
            ? response
            : null,
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          cachedResponse ?? matchShell(request),
        handlerWillRespond: async ({ request, response }) =>
          isUsable(response) ? response : ((await matchCachedPage(request)) ?? response),
      },
    ],
  });
}

/** Offline, Firefox's navigation preload gives an error response; a proxy gives a 5xx while the server is down. */
function isUsable({ type, status }: Response): boolean {
  return type !== 'error' && status < 500;
}

async function matchCachedPage(request: Request): Promise<Response | undefined> {
  return (await caches.match(request, { cacheName: storedKeys.pagesCache })) ?? matchShell(request);
}

/** The response has the content security policy of the page: Login’s allows what only sign-in needs. */
function matchShell({ url }: Request): Promise<Response | undefined> {
  return matchPrecache(new URL(url).pathname === pagePatterns.login ? pagePatterns.login : shellPath);
}

export const curriculumStrategy = new StaleWhileRevalidate({
  cacheName: storedKeys.curriculumCache,
  plugins: [
    {
      // The sign-in page of a rink's Wi-Fi is served as 200 too, but as HTML.
      cacheWillUpdate: async ({ response }) => (isOfType('text/csv', response) ? response : null),
      cacheDidUpdate: async ({ oldResponse, newResponse }) => {
        if (!oldResponse || (await oldResponse.text()) === (await newResponse.text())) return;
        const message: MessageToPage = { type: 'curriculum-changed' };
        for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message);
      },
    },
  ],
});

/** Of the operator's club. */
export const logoStrategy = new StaleWhileRevalidate({
  cacheName: storedKeys.pagesCache,
  plugins: [{ cacheWillUpdate: async ({ response }) => (isOfType('image/', response) ? response : null) }],
});

function isOfType(type: string, { status, headers }: Response): boolean {
  return status === 200 && Boolean(headers.get('content-type')?.startsWith(type));
}
