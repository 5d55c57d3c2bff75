import type { Completion } from '#client/features/progress/store/completion.ts';

type MarksByKey = Record<string, boolean>;

/** What a skater tapped, and what the page then said about it. */
export interface Ledger {
  tap(key: string, completed: boolean): void;
  /** Looks at what the page shows. */
  look(shown: Pick<Completion, 'marks' | 'saves'>): void;
  /** Compares with what waits on the device and what is stored. What waits must have been read first. */
  judge(waiting: MarksByKey, stored: MarksByKey): Verdict;
}

/** Counted in toggles. Those of one move share its fate, because only the last of them counts. */
export interface Verdict {
  /** Stored as last tapped, and waiting no more. */
  stored: number;
  /** In the outbox as last tapped. */
  waiting: number;
  /** Shown as saved, but not stored so. */
  falselySaved: number;
  /** Neither stored nor in the outbox as last tapped. */
  lost: number;
}

interface Entry {
  toggles: number;
  completed: boolean;
  /** The page showed the last tap as saved. */
  shownSaved: boolean;
  /** The page showed some tap as saved. */
  everSaved: boolean;
}

export function createLedger(): Ledger {
  const entries = new Map<string, Entry>();

  function judgeEntry(
    { completed, shownSaved, everSaved }: Entry,
    waiting: boolean | undefined,
    stored: boolean | undefined,
  ): keyof Verdict {
    if (waiting === undefined) {
      if (stored === completed) return 'stored';
      return shownSaved ? 'falselySaved' : 'lost';
    }
    if (shownSaved || (everSaved && stored === undefined)) return 'falselySaved';
    return waiting === completed ? 'waiting' : 'lost';
  }

  return {
    tap(key, completed) {
      const { toggles = 0, everSaved = false } = entries.get(key) ?? {};
      entries.set(key, { toggles: toggles + 1, completed, shownSaved: false, everSaved });
    },
    look({ marks, saves }) {
      for (const [key, entry] of entries) {
        if (entry.shownSaved || saves.has(key) || marks.get(key) !== entry.completed) continue;
        entry.shownSaved = true;
        entry.everSaved = true;
      }
    },
    judge(waiting, stored) {
      const verdict: Verdict = { stored: 0, waiting: 0, falselySaved: 0, lost: 0 };
      for (const [key, entry] of entries) {
        verdict[judgeEntry(entry, waiting[key], stored[key])] += entry.toggles;
      }
      return verdict;
    },
  };
}
