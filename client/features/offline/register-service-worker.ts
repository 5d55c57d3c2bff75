import { serviceWorkerPath } from '#shared/paths.ts';
import { type MessageToWorker, news } from './news.ts';

const hourMs = 3_600_000;

/** Registers the service worker, and announces when one of a newer build waits to take over. */
export async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register(serviceWorkerPath);
  const registration = await navigator.serviceWorker.getRegistration();
  // What blocks service workers lets the registration succeed.
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

/** After a release the first page loaded is new already, while the new worker still waits: that is no news. */
function announce(waiting: ServiceWorker): void {
  const modules = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: isSameBuild }: MessageEvent<boolean>) => {
    if (!isSameBuild) news.set('version');
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
