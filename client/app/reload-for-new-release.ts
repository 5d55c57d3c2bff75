import { isLeavingPage } from '../lib/log-error.ts';

/** Do not reload again if the last reload was this recent: it did not help. */
const pauseMs = 60_000;
const timeoutMs = 10_000;

/**
 * Reloads the page after its code failed to load: the server may have a newer release by now. The script in `index.html` does
 * the same for the entry point.
 * @throws the error if a reload would not help
 */
export async function reloadForNewRelease(error: unknown): Promise<never> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload' && performance.now() < pauseMs) throw error;
  // Check first: otherwise the error page of the browser or a proxy could replace ours.
  const { href } = window.location;
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(href, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  if (!answer || answer.status >= 500 || isLeavingPage()) throw error;
  window.location.reload();
  return new Promise(() => undefined);
}
