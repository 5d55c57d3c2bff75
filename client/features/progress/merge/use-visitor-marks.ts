import { useMemo, useSyncExternalStore } from 'react';
import type { Marks } from '#shared/progress.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import { loadStoredMarks, onStoredMarksChange } from '../store/stored-marks.ts';
import { useCompletion } from '../store/use-completion.ts';
import { compareMarks, type VisitorMarks } from './compare-marks.ts';

/** The visitor's marks on this device, compared with the account that is shown. */
export function useVisitorMarks(): VisitorMarks {
  const completion = useCompletion();
  const text = useSyncExternalStore(onStoredMarksChange, readText);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks are read from the text that is stored
  return useMemo(() => compareMarks(readMarks(), completion), [text, completion]);
}

function readText(): string | null {
  try {
    return localStorage.getItem(storedKeys.completedMoves);
  } catch {
    return null;
  }
}

/** With forbidden or damaged storage there is nothing to offer. A visitor sees a notice. */
function readMarks(): Marks {
  try {
    return loadStoredMarks();
  } catch {
    return new Map();
  }
}
