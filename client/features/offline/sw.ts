/// <reference lib="webworker" />
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { addPlugins, addRoute, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { curriculumPath, nonPagePath, shellPath } from '#shared/paths.ts';
import * as storedKeys from '../../lib/stored-keys.ts';
import { createPageStrategy, curriculumStrategy, isOfThisBuild } from './strategies.ts';
import type { MessageToWorker } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

// The shell comes last: it is fetched only if the connection has lasted until then.
const files = self.__WB_MANIFEST.toSorted((a, b) => Number(isShell(a)) - Number(isShell(b)));
const ownFiles = new Set(files.map(pathOf));

addPlugins([
  {
    // Fail the installation if any response is not of this build: during a release, a server of the old one may respond, and
    // a captive portal responds to everything with its sign-in page. The browser tries again on the next visit.
    cacheWillUpdate: async ({ request, response }) => {
      const isOwn = isShell(request) ? await isOfThisBuild(response, ownFiles) : !isHtml(response);
      return response.status === 200 && isOwn ? response : null;
    },
    // Install without a file that gets no response at all, because an ad blocker may block it by its name.
    handlerDidError: async ({ request, error }) =>
      error instanceof TypeError && !isShell(request) ? Response.error() : undefined,
  },
]);
precache(files);
enableNavigationPreload();
registerRoute(
  new NavigationRoute(createPageStrategy(ownFiles), { denylist: [nonPagePath, /^\/(?:healthz|readyz)$/] }),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === curriculumPath, curriculumStrategy);
addRoute({ directoryIndex: '', cleanURLs: false });

self.addEventListener('install', (event) => {
  const [, cached] = curriculumStrategy.handleAll({ event, request: curriculumPath });
  event.waitUntil(cached);
});

self.addEventListener('activate', (event) => {
  // Cached pages reference the code of the previous build.
  event.waitUntil(Promise.all([caches.delete(storedKeys.pagesCache), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  const message: MessageToWorker = event.data;
  if (message.type === 'take-over') event.waitUntil(self.skipWaiting());
  else event.waitUntil(compareBuild(message.scripts, event.ports[0]));
});

async function compareBuild(scripts: string[], port: MessagePort | undefined): Promise<void> {
  const isSame = scripts.every((script) => ownFiles.has(pathOf(script)));
  port?.postMessage(isSame);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // No open page needs the previous worker.
  if (isSame && pages.length === 1) await self.skipWaiting();
}

function isShell(file: { url: string } | string): boolean {
  return pathOf(file) === shellPath;
}

function isHtml({ headers }: Response): boolean {
  return Boolean(headers.get('content-type')?.startsWith('text/html'));
}

function pathOf(file: { url: string } | string): string {
  return new URL(typeof file === 'string' ? file : file.url, self.location.origin).pathname;
}
