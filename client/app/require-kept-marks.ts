import { completionStore } from '../features/progress/store/completion-store.ts';

/** Rejects while the browser could not keep some marks: a reload would lose them. What waits in the outbox is kept. */
export async function requireKeptMarks(): Promise<void> {
  const { fault } = completionStore.value.get();
  if (fault === 'not-saved' || fault === 'outbox-not-stored')
    throw new Error('Some marks are kept by this page alone');
}
