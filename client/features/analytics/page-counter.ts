import { fetchConfig } from '../../lib/fetch-config.ts';
import { logError } from '../../lib/log-error.ts';
import { pagePatternOf } from '../../lib/page-pattern.ts';
import { consent } from './consent.ts';
import type { GoogleAnalytics } from './google-analytics.ts';

type Start = () => Promise<GoogleAnalytics>;

/** Loads analytics with the first page it is to count. `prepare` fetches what is needed, and runs none of it. */
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
    /** Counts a page view, unless the skater has withdrawn the consent by the time analytics are loaded. */
    count(pathname: string): void {
      // A path that is no page of ours could hold anything.
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
