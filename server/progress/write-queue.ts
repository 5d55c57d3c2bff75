import { withTimeout } from '../timeout.ts';

/** Runs the writes of each user one after another; those of different users run in parallel. */
export function createWriteQueue() {
  const lastOf = new Map<string, Promise<void>>();
  return {
    /**
     * Runs `write` after the user's earlier writes have settled. If it cannot start in time it is dropped. If it has started it
     * may still succeed after the timeout, so later writes wait for it: an older value never overwrites a newer one of this
     * replica, only of another.
     */
    run(uid: string, timeoutMs: number, write: () => Promise<unknown>): Promise<void> {
      // Release dropped work: a client may keep sending writes while an earlier one hangs.
      let work: typeof write | undefined = write;
      const turn = (lastOf.get(uid) ?? Promise.resolve()).then(async () => void (await work?.()));
      const settled = turn
        // The caller gets the failure; the next write only waits for it to settle.
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
