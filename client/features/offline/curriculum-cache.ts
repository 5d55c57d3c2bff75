import { StaleWhileRevalidate } from 'workbox-strategies';
import * as storedKeys from '../../lib/stored-keys.ts';
import type { MessageToPage } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Answers with the curriculum that is kept, fetches it anew behind the page's back, and says so when it has changed. */
export const curriculumStrategy = new StaleWhileRevalidate({
  cacheName: storedKeys.curriculumCache,
  plugins: [
    {
      // The sign-in page of a rink's Wi-Fi is served as 200 too, but as HTML.
      cacheWillUpdate: async ({ response }) => (isCsv(response) ? response : null),
      cacheDidUpdate: async ({ oldResponse, newResponse }) => {
        if (!oldResponse || (await oldResponse.text()) === (await newResponse.text())) return;
        const message: MessageToPage = { type: 'curriculum-changed' };
        for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message);
      },
    },
  ],
});

function isCsv(response: Response): boolean {
  return response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('text/csv');
}
