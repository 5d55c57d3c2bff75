import { logError } from '../../lib/log-error.ts';
import { pagePatternOf } from '../../lib/page-pattern.ts';
import { fetchConfig } from '../../stores/fetch-config.ts';
import { consent } from './consent.ts';
import type { GoogleAnalytics } from './google-visits.ts';

let loading: Promise<GoogleAnalytics | undefined> | undefined;

/** Loads and starts analytics, unless consent has been withdrawn by the time the code has arrived. */
async function load(): Promise<GoogleAnalytics | undefined> {
  try {
    const [{ firebase }, { startGoogleAnalytics }] = await Promise.all([
      fetchConfig(),
      import('./google-visits.ts'),
    ]);
    if (consent.get() === 'allowed') return await startGoogleAnalytics(firebase);
    loading = undefined;
  } catch (error) {
    logError('Error loading analytics', error);
  }
  return undefined;
}

/** Counts a page view. The first one loads analytics. */
export function countPage(pathname: string): void {
  // An unknown path could contain anything.
  const path = pagePatternOf(pathname) === '*' ? '/404' : pathname;
  loading ??= load();
  loading.then((analytics) => {
    if (consent.get() === 'allowed') analytics?.countPage(path);
  });
}

export function stopCounting(): void {
  loading
    ?.then((analytics) => analytics?.stop())
    .catch((error: unknown) => logError('Error stopping analytics', error));
}
