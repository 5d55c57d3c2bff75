import { useMemo, useSyncExternalStore } from 'react';
import type { Marks } from '#shared/progress.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import { loadStoredMarks, onStoredMarksChange } from '../store/stored-marks.ts';
import { useCompletion } from '../store/use-completion.ts';
import { compareMarks, type VisitorMarks } from './merge-visitor-marks.ts';

/** What the account that is shown has, and has not, of a visitor's marks on this device. */
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

/** Forbidden or damaged storage holds nothing to offer; a visitor is told of it. */
function readMarks(): Marks {
  try {
    return loadStoredMarks();
  } catch {
    return new Map();
  }
}
