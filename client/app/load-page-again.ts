import { completionStore } from '../features/progress/store/completion-store.ts';
import { isPageLeft } from '../lib/log-error.ts';

/** When a page that was loaded again so recently lacks its code too, loading it again does not help. */
const pauseMs = 60_000;

/**
 * Loads the page again when its code could not be loaded, as the server may have a newer release by now. The script in
 * `index.html` does the same for the code that all pages begin with.
 * @throws the error where that would not help, or would lose marks
 */
export async function loadPageAgain(error: unknown): Promise<never> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload' && performance.now() < pauseMs) throw error;
  try {
    await requireStoredMarks();
    // Else the error page of the browser or of a proxy would replace ours.
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    if (status >= 500 || isPageLeft()) throw error;
  } catch {
    throw error;
  }
  window.location.reload();
  return new Promise(() => undefined);
}

/** Rejects while only this page has some marks: a reload would lose them. Those in the outbox are stored. */
export async function requireStoredMarks(): Promise<void> {
  const { fault } = completionStore.value.get();
  if (fault === 'not-saved' || fault === 'outbox-not-stored') {
    throw new Error('Some marks are not stored outside this page');
  }
}
