import { matchPrecache } from 'workbox-precaching';
import { NetworkFirst } from 'workbox-strategies';
import { shellPath } from '#shared/paths.ts';
import * as storedKeys from '../../lib/stored-keys.ts';
import { isOfThisBuild } from './build-guard.ts';

/** Long enough for a phone with a good connection, short enough for one with a bad one. */
const patienceSeconds = 3;

/** Answers with the page from the network, or else as it was last time, or else with the shell. */
export function createPageStrategy(ownFiles: ReadonlySet<string>): NetworkFirst {
  return new NetworkFirst({
    cacheName: storedKeys.pagesCache,
    networkTimeoutSeconds: patienceSeconds,
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          // Searches are without number, and the app without a page in it serves them as well.
          response.status === 200 && !new URL(request.url).search && (await isOfThisBuild(response, ownFiles))
            ? response
            : null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse ?? matchPrecache(shellPath),
        handlerWillRespond: async ({ request, response }) =>
          isAnswer(response) ? response : ((await matchKeptPage(request)) ?? response),
      },
    ],
  });
}

/**
 * Without a connection Firefox resolves the preload of a page with an error response. A proxy answers 5xx while the server
 * behind it is away.
 */
function isAnswer({ type, status }: Response): boolean {
  return type !== 'error' && status < 500;
}

async function matchKeptPage(request: Request): Promise<Response | undefined> {
  return (await caches.match(request, { cacheName: storedKeys.pagesCache })) ?? matchPrecache(shellPath);
}
