/// <reference lib="webworker" />
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import {
  addPlugins,
  addRoute,
  getCacheKeyForURL,
  matchPrecache,
  PrecacheStrategy,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { clubLogoPath, curriculumPath, nonPagePath, pagePatterns, shellPath } from '#shared/paths.ts';
import * as storedKeys from '../../stores/stored-keys.ts';
import { createPageStrategy, curriculumStrategy, isOfBuild, logoStrategy } from './strategies.ts';
import type { MessageToWorker } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

// The shells come last: they are fetched only if the connection has lasted until then.
const files = self.__WB_MANIFEST.toSorted((a, b) => Number(isShell(a)) - Number(isShell(b)));
/** The revision of the shells is the hash of the built `index.html`, which the server writes into every page. */
const [ownBuild = ''] = files.flatMap(
  (file) => (typeof file === 'object' && isShell(file) && file.revision) || [],
);

addPlugins([
  {
    // Fail the installation if any response is not of this build: during a release, a server of the old one may respond, and
    // a captive portal responds to everything with its sign-in page. The browser tries again on the next visit.
    cacheWillUpdate: async ({ request, response }) => ((await isOwn(request, response)) ? response : null),
    // Install without a file that gets no response at all, because an ad blocker may block it by its name.
    handlerDidError: async ({ request, error }) =>
      error instanceof TypeError && !isShell(request) ? Response.error() : undefined,
  },
]);
// First, because a request that a listener has answered reaches no other.
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.waitUntil(restoreFiles(event));
});
precache(files);
enableNavigationPreload();
registerRoute(
  new NavigationRoute(createPageStrategy(ownBuild), { denylist: [nonPagePath, /^\/(?:healthz|readyz)$/] }),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === curriculumPath, curriculumStrategy);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === clubLogoPath, logoStrategy);
addRoute({ directoryIndex: '', cleanURLs: false });

self.addEventListener('install', (event) => {
  event.waitUntil(cacheCurriculum(event));
});

self.addEventListener('activate', (event) => {
  // Cached pages reference the code of the previous build.
  event.waitUntil(Promise.all([caches.delete(storedKeys.pagesCache), self.clients.claim()]));
});

async function cacheCurriculum(event: ExtendableEvent): Promise<void> {
  const [, cached] = curriculumStrategy.handleAll({ event, request: curriculumPath });
  await cached;
}

/**
 * Puts files back that a browser short of space, or a program that cleans up, has removed from the cache. The shell stands for all:
 * no page asks for it. Without a connection the next visit tries again.
 */
async function restoreFiles(event: FetchEvent): Promise<void> {
  if (!(await caches.match(curriculumPath, { cacheName: storedKeys.curriculumCache })))
    await cacheCurriculum(event).catch(() => undefined);
  if (await matchPrecache(shellPath)) return;
  const cache = await caches.open(new PrecacheStrategy().cacheName);
  for (const path of files.map(pathOf)) {
    const key = getCacheKeyForURL(path) ?? path;
    const response = (await cache.match(key)) ? undefined : await fetch(path).catch(() => undefined);
    if (response && (await isOwn(path, response))) await cache.put(key, response);
  }
}

self.addEventListener('message', (event) => {
  const message: MessageToWorker = event.data;
  if (message.type === 'take-over') event.waitUntil(self.skipWaiting());
  else event.waitUntil(compareBuild(message.build, event.ports[0]));
});

async function compareBuild(build: string, port: MessagePort | undefined): Promise<void> {
  const isSame = build === ownBuild;
  port?.postMessage(isSame);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // No open page needs the previous worker.
  if (isSame && pages.length === 1) await self.skipWaiting();
}

async function isOwn(file: { url: string } | string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  return isShell(file) ? isOfBuild(ownBuild, response) : !isHtml(response);
}

function isShell(file: { url: string } | string): boolean {
  return [shellPath, pagePatterns.login].includes(pathOf(file));
}

function isHtml({ headers }: Response): boolean {
  return Boolean(headers.get('content-type')?.startsWith('text/html'));
}

function pathOf(file: { url: string } | string): string {
  return new URL(typeof file === 'string' ? file : file.url, self.location.origin).pathname;
}
