import { withTimeout } from '../timeout.ts';

export interface WriteQueue {
  /**
   * Writes when the writes of the same user before it have settled. A write that could not begin in time is
   * dropped; one that began may still land after the caller was told that it is late, and until then the
   * next one waits, so that a late value never overtakes a newer one.
   */
  run(uid: string, timeoutMs: number, write: () => Promise<void>): Promise<void>;
}

export function createWriteQueue(): WriteQueue {
  const lastOf = new Map<string, Promise<void>>();
  return {
    run(uid, timeoutMs, write) {
      let dropped = false;
      const turn = (lastOf.get(uid) ?? Promise.resolve()).then(() => (dropped ? undefined : write()));
      const settled = turn
        // Its caller hears of the failure; the next write only waits for the end.
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
