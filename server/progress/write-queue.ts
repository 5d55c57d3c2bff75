import { withTimeout } from '../timeout.ts';

/** The writes of one user go out one after another, those of two users side by side. */
export function createWriteQueue() {
  const lastOf = new Map<string, Promise<void>>();
  return {
    /**
     * Writes when the writes of the same user before it have settled. A write that could not begin in time is
     * dropped; one that began may still land after the caller got a timeout, and until then the next one waits, so
     * that a late value never overtakes a newer one of this replica. It can overtake one that another replica has written.
     */
    run(uid: string, timeoutMs: number, write: () => Promise<unknown>): Promise<void> {
      // What is dropped must not stay in memory while it waits: somebody may go on sending while an earlier write hangs.
      let work: typeof write | undefined = write;
      const turn = (lastOf.get(uid) ?? Promise.resolve()).then(async () => void (await work?.()));
      const settled = turn
        // Its caller gets the failure; the next write only waits for the end.
        .catch(() => undefined)
        .finally(() => {
          if (lastOf.get(uid) === settled) lastOf.delete(uid);
        });
      lastOf.set(uid, settled);
      return withTimeout(turn, timeoutMs, 'Firestore').finally(() => {
        work = undefined;
      });
    },
  };
}
