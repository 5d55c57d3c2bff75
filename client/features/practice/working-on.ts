import { type Curriculum, listMoves, type Move } from '#shared/curriculum.ts';
import { findNextMoves } from '#shared/next-move.ts';
import type { Progress } from '#shared/progress.ts';
import { createSkaterItem, useSkaterItem } from '../../stores/skater-item.ts';
import * as storedKeys from '../../stores/stored-keys.ts';

/** The completion keys of the moves to keep working on, separated by spaces. */
const stored = createSkaterItem(storedKeys.workingOn);

/** Those of the moves that are not completed by now. */
function listKeys(text: string | null, progress: Progress): string[] {
  return (text ?? '').split(' ').filter((key) => key !== '' && !progress.get(key));
}

export function useWorkingOn(progress: Progress): string[] {
  return listKeys(useSkaterItem(stored), progress);
}

export function keepWorkingOn(key: string, progress: Progress): void {
  stored.set([...new Set([...listKeys(stored.get(), progress), key])].join(' '));
}

/** What to practice today: the moves that the skater keeps working on, then the next ones, three in all. */
export function listTodaysMoves(
  curriculum: Curriculum,
  progress: Progress,
  workingOn: readonly string[],
): Move[] {
  const begun = listMoves(curriculum).filter(({ key }) => workingOn.includes(key));
  return [...new Set([...begun, ...findNextMoves(curriculum, progress, moveCount)])].slice(0, moveCount);
}

const moveCount = 3;
