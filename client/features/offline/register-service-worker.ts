import { serviceWorkerPath } from '#shared/paths.ts';
import { news } from './news.ts';
import type { MessageToWorker } from './worker-messages.ts';

const hourMs = 3_600_000;

/** Registers the service worker, and says when one of a newer build waits to take over. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(serviceWorkerPath);
  const registration = await serviceWorker.getRegistration();
  if (!registration) return;
  watchForUpdates(registration);
  lookForUpdates(registration);
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      // The first one has nothing to replace.
      if (worker.state === 'installed' && registration.active) void announce(worker);
    });
  };
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  if (registration.waiting) void announce(registration.waiting);
}

/** After a release the first page loaded is new already, while the new worker still waits: that is no news. */
async function announce(waiting: ServiceWorker): Promise<void> {
  if (!(await isOfThisBuild(waiting))) news.set('version');
}

function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
    ({ src }) => src,
  );
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
  });
  const message: MessageToWorker = { type: 'compare-build', scripts };
  worker.postMessage(message, [port2]);
  return answer;
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
