import { logError } from '../../lib/log-error.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { type MessageToPage, news } from './news.ts';

/** Has the service worker store the app for use without a connection, once the page itself is there. */
export function prepareOfflineUse(): void {
  // Browsers offer none on plain http, and some none in private windows.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Before the page is parsed to its end: until then the browser delays what the service worker sends.
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<MessageToPage>) => {
    if (data.type === 'curriculum-changed' && news.get() === null) news.set('moves');
  });
  whenIdle(register);
}

function register(): void {
  import('./register-service-worker.ts')
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch((error: unknown) => logError('Error preparing offline use', error));
}
