import type { Marks } from '#shared/progress.ts';
import type { Completion } from '../store/completion.ts';

/** The moves that a visitor completed on this device, by what the account has of them. */
export interface VisitorMarks {
  /** The account does not have them as completed. */
  missing: string[];
  /** They are in the outbox: it is not known yet whether the server takes them. */
  pending: string[];
  /** The server has them as completed. */
  saved: string[];
}

export function compareMarks(device: Marks, account: Completion): VisitorMarks {
  const { uid, loaded, remembered, marks, saves } = account;
  if (uid === undefined || !loaded || remembered) return { missing: [], pending: [], saved: [] };
  const completed = [...device].filter(([, value]) => value).map(([key]) => key);
  const isPending = (key: string) => saves.has(key) && saves.get(key) !== 'refused';
  const settled = completed.filter((key) => !isPending(key));
  return {
    missing: settled.filter((key) => !marks.get(key)),
    pending: completed.filter(isPending),
    saved: settled.filter((key) => marks.get(key)),
  };
}
