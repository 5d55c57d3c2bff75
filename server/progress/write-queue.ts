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
      let dropped = false;
      const turn = (lastOf.get(uid) ?? Promise.resolve()).then(async () => {
        if (!dropped) await write();
      });
      const settled = turn
        // Its caller gets the failure; the next write only waits for the end.
        .catch(() => undefined)
        .finally(() => {
          if (lastOf.get(uid) === settled) lastOf.delete(uid);
        });
      lastOf.set(uid, settled);
      return withTimeout(turn, timeoutMs, 'Firestore').finally(() => {
        dropped = true;
      });
    },
  };
}
