import { fetchConfig } from '../../lib/fetch-config.ts';
import { logError } from '../../lib/log-error.ts';
import { pagePatternOf } from '../../lib/page-pattern.ts';
import { consent } from './consent.ts';
import type { GoogleAnalytics } from './google-analytics.ts';

type Start = () => Promise<GoogleAnalytics>;

/** Loads analytics when the first page is counted. @param prepare fetches the code without running it */
export function createPageCounter({ get }: Pick<typeof consent, 'get'>, prepare: () => Promise<Start>) {
  let loading: Promise<GoogleAnalytics | undefined> | undefined;

  async function load(): Promise<GoogleAnalytics | undefined> {
    try {
      const start = await prepare();
      if (get() === 'allowed') return await start();
      loading = undefined;
    } catch (error) {
      logError('Error loading analytics', error);
    }
    return undefined;
  }

  return {
    /** Counts a page view, unless consent has been withdrawn by the time analytics have loaded. */
    count(pathname: string): void {
      // An unknown path could contain anything.
      const path = pagePatternOf(pathname) === '*' ? '/404' : pathname;
      loading ??= load();
      loading.then((analytics) => {
        if (get() === 'allowed') analytics?.countPage(path);
      });
    },
    stop(): void {
      loading
        ?.then((analytics) => analytics?.stop())
        .catch((error: unknown) => logError('Error stopping analytics', error));
    },
  };
}

export const pageCounter = createPageCounter(consent, async () => {
  const [{ firebase }, { startGoogleAnalytics }] = await Promise.all([
    fetchConfig(),
    import('./google-analytics.ts'),
  ]);
  return () => startGoogleAnalytics(firebase);
});
