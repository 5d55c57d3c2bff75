import { canonicalKey } from '#shared/completion-key.ts';
import { toProgress } from '#shared/progress.ts';
import { firstSkater, keysOf } from '#shared/skaters.ts';
import type { ProgressState, SourceState } from './progress-state.ts';

type View = SourceState & Pick<ProgressState, 'skater' | 'isRemoved' | 'waitingForOthers'>;

/**
 * What an account's state is for one of its skaters. Where the chosen one is not among them any more, it is the first one's; but
 * never because the names are unknown.
 */
export function viewSkater(chosen: string, state: SourceState): View {
  const isRemoved = chosen !== firstSkater && state.names !== undefined && !state.names.has(chosen);
  const skater = isRemoved ? firstSkater : chosen;
  const progress = toProgress(Object.fromEntries(keysOf(skater, state.progress)));
  const days = [...keysOf(skater, state.days)].filter(([key]) => progress.get(canonicalKey(key)));
  const saves = keysOf(skater, state.saves);
  const waiting = [...state.saves.values()].filter((each) => each === 'waiting').length;
  const ownWaiting = [...saves.values()].filter((each) => each === 'waiting').length;
  return {
    ...state,
    progress,
    days: new Map(days),
    saves,
    skater,
    isRemoved,
    waitingForOthers: waiting - ownWaiting,
  };
}
