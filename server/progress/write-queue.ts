import { TimeoutError, withTimeout } from '../timeout.ts';

/** Runs the writes of each user one after another; those of different users run in parallel. */
export function createWriteQueue() {
  /** Settles with the user's last write; never rejects. */
  const lastOf = new Map<string, Promise<unknown>>();
  return {
    /**
     * Runs `write` after the user's earlier writes have settled. If it cannot start in time it is dropped. If it has started it
     * may still succeed after the timeout, so later writes wait for it: an older value never overwrites a newer one of this
     * replica, only of another.
     */
    run<Answer>(uid: string, timeoutMs: number, write: () => Promise<Answer>): Promise<Answer> {
      const earlierWrites = lastOf.get(uid) ?? Promise.resolve();
      // Cleared on timeout, so that a queued write that nobody waits for any more is skipped.
      let pending: typeof write | undefined = write;
      const result = earlierWrites.then(() => {
        if (!pending) throw new TimeoutError('nobody waits for this write any more');
        return pending();
      });
      const cleanUp = () => {
        if (lastOf.get(uid) === settled) lastOf.delete(uid);
      };
      const settled = result.then(cleanUp, cleanUp);
      lastOf.set(uid, settled);
      return withTimeout(result, timeoutMs, 'Firestore').finally(() => {
        pending = undefined;
      });
    },
  };
}
