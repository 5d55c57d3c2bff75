import { getEdition } from '#shared/edition.ts';
import { buildName, serviceWorkerPath } from '#shared/paths.ts';
import { logError } from '../../lib/log-error.ts';
import { trusted } from '../../lib/trusted-types.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { pendingUpdate } from './pending-update.ts';
import type { MessageToPage, MessageToWorker } from './worker-messages.ts';

const hourMs = 3_600_000;

/** Registers the service worker, once the page has loaded, to cache the app for offline use. */
export function prepareOfflineUse(): void {
  // Browsers offer no service worker on plain http, and some none in private windows.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Listen at once: the browser delivers the worker's messages as soon as the page is parsed.
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<MessageToPage>) => {
    if (data.type === 'curriculum-changed' && pendingUpdate.get() === null) pendingUpdate.set('moves');
  });
  // A worker that takes charge has not seen the page ask for it, and begins with an empty cache.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { logo } = getEdition();
    if (logo) fetch(logo).catch(() => undefined);
  });
  whenIdle(() => {
    register().catch((error: unknown) => logError('Error caching the app', error));
  });
}

/** Registers the service worker, and notices when a newer one is waiting to take over. */
async function register(): Promise<void> {
  await navigator.serviceWorker.register(trusted.createScriptURL(serviceWorkerPath));
  const registration = await navigator.serviceWorker.getRegistration();
  // Extensions that block service workers may let `register` succeed anyway.
  if (!registration) return;
  const watch = (worker: ServiceWorker | null) => {
    let installed = false;
    worker?.addEventListener('statechange', () => {
      installed ||= worker.state === 'installed';
      // The first worker replaces nothing.
      if (worker.state === 'installed' && registration.active) announce(worker);
      if (worker.state === 'redundant' && !installed)
        logError('Error caching the app', 'The service worker was not installed');
    });
  };
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  if (registration.waiting) announce(registration.waiting);
  lookForUpdates(registration);
}

/** Announces an update, unless the page is already of the waiting worker's build, as right after a release. */
function announce(waiting: ServiceWorker): void {
  const build = document.querySelector<HTMLMetaElement>(`meta[name="${buildName}"]`)?.content ?? '';
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: isSameBuild }: MessageEvent<boolean>) => {
    if (!isSameBuild) pendingUpdate.set('version');
  };
  const message: MessageToWorker = { type: 'compare-build', build };
  waiting.postMessage(message, [port2]);
}

/** Browsers check for a new worker on every page load, but an installed app may not be reloaded for days. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    // `lookedAt` is in the future if the clock was set back.
    if (document.visibilityState !== 'visible' || Math.abs(Date.now() - lookedAt) < hourMs) return;
    lookedAt = Date.now();
    // If it fails now, a later check will succeed.
    registration.update().catch(() => undefined);
  });
}
