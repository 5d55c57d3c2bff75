import { logError } from '../../lib/log-error.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { listenToServiceWorker } from './news.ts';

/** Has the service worker keep the app for use without a connection, once the page itself is there. */
export function prepareOfflineUse(): void {
  // Browsers offer none on plain http, and some none in private windows.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  listenToServiceWorker();
  whenIdle(register);
}

function register(): void {
  import('./register-service-worker.ts')
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch((error: unknown) => logError('Error preparing offline use', error));
}
