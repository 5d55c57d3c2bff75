type MarksByKey = Record<string, boolean>;

/** What the server acknowledged of one skater's toggles. */
export interface LoadLedger {
  acknowledge(key: string, completed: boolean): void;
  /** The server may have stored it or not: it was lost before it answered. */
  doubt(key: string): void;
  acknowledged(): number;
  /** How many moves are not stored as last acknowledged. */
  countLost(stored: MarksByKey): number;
}

export function createLoadLedger(): LoadLedger {
  const marks = new Map<string, boolean>();
  let acknowledged = 0;
  return {
    acknowledge(key, completed) {
      marks.set(key, completed);
      acknowledged += 1;
    },
    doubt(key) {
      marks.delete(key);
    },
    acknowledged: () => acknowledged,
    countLost: (stored) => [...marks].filter(([key, completed]) => stored[key] !== completed).length,
  };
}
