import type { Marks } from '#shared/progress.ts';
import type { Completion } from '../store/completion.ts';

/** The moves that a visitor completed on this device, by what the account has of them. */
export function compareMarks(device: Marks, { uid, loaded, remembered, marks, saves }: Completion) {
  const isKnown = uid !== undefined && loaded && !remembered;
  const completed = [...device.keys()].filter((key) => isKnown && device.get(key));
  const isPending = (key: string) => saves.has(key) && saves.get(key) !== 'refused';
  const settled = completed.filter((key) => !isPending(key));
  return {
    missing: settled.filter((key) => !marks.get(key)),
    pending: completed.filter(isPending),
    saved: settled.filter((key) => marks.get(key)),
  };
}
