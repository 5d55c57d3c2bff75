import { serviceWorkerPath } from '#shared/paths.ts';
import { logError } from '../../lib/log-error.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { pendingUpdate } from './pending-update.ts';
import type { MessageToPage, MessageToWorker } from './worker-messages.ts';

const hourMs = 3_600_000;

/** Has the service worker store the app for use without a connection, once the page itself is there. */
export function prepareOfflineUse(): void {
  // Browsers offer none on plain http, and some none in private windows.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Before the page is parsed to its end: until then the browser delays what the service worker sends.
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<MessageToPage>) => {
    if (data.type === 'curriculum-changed' && pendingUpdate.get() === null) pendingUpdate.set('moves');
  });
  whenIdle(() => {
    register().catch((error: unknown) => logError('Error preparing offline use', error));
  });
}

/** Registers the service worker, and announces when one of a newer build waits to take over. */
async function register(): Promise<void> {
  await navigator.serviceWorker.register(serviceWorkerPath);
  const registration = await navigator.serviceWorker.getRegistration();
  // A blocker of service workers may let `register` succeed all the same.
  if (!registration) return;
  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      // The first one has nothing to replace.
      if (worker.state === 'installed' && registration.active) announce(worker);
    });
  };
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  if (registration.waiting) announce(registration.waiting);
  lookForUpdates(registration);
}

/** Right after a release the page may be of the new build already, while its worker still waits: that is no update. */
function announce(waiting: ServiceWorker): void {
  const modules = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: isSameBuild }: MessageEvent<boolean>) => {
    if (!isSameBuild) pendingUpdate.set('version');
  };
  const message: MessageToWorker = { type: 'compare-build', scripts: [...modules].map(({ src }) => src) };
  waiting.postMessage(message, [port2]);
}

/** The browser looks for a new worker on every load; an installed app may go without one for days. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < hourMs) return;
    lookedAt = Date.now();
    // Out of reach now: there will be another time.
    registration.update().catch(() => undefined);
  });
}
