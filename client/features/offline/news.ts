import { createValue } from '../../lib/create-value.ts';
import type { MessageToPage } from './worker-messages.ts';

/** What a reload would bring. A new version brings new moves as well. */
export type News = 'moves' | 'version';

export const news = createValue<News | null>(null);

/** Needs to run before the page is parsed to its end: until then the browser holds back what the service worker says. */
export function listenToServiceWorker(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<MessageToPage>) => {
    if (data.type === 'curriculum-changed' && news.get() === null) news.set('moves');
  });
}
