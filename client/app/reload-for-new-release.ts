import { completionStore } from '../features/progress/store/completion-store.ts';
import { isPageUnloading } from '../lib/page-unload.ts';

/** When a page that was loaded again so recently lacks its code too, loading it again does not help. */
const pauseMs = 60_000;
const timeoutMs = 10_000;

/**
 * Loads the page again when its code could not be loaded, as the server may have a newer release by now. The script in
 * `index.html` does the same for the code that all pages begin with.
 * @throws the error where that would not help, or would lose marks
 */
export async function reloadForNewRelease(error: unknown): Promise<never> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload' && performance.now() < pauseMs) throw error;
  if (hasUnstoredMarks()) throw error;
  // Else the error page of the browser or of a proxy would replace ours.
  const { href } = window.location;
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(href, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  if (!answer || answer.status >= 500 || isPageUnloading()) throw error;
  window.location.reload();
  return new Promise(() => undefined);
}

/** Whether only this page has some marks: a reload would lose them. Those in the outbox are stored. */
export function hasUnstoredMarks(): boolean {
  const { fault } = completionStore.value.get();
  return fault === 'not-saved' || fault === 'outbox-not-stored';
}
