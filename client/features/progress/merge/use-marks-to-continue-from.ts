import type { Marks } from '#shared/progress.ts';
import { useValue } from '../../../lib/create-value.ts';
import { useCompletion } from '../store/completion-store.ts';
import { decliner } from './decliner.ts';
import { useDeviceMarks } from './use-device-marks.ts';

/** The marks for finding the next move: those in the merge offer count as completed until it is declined. */
export function useMarksToContinueFrom(): Marks {
  const { uid = '', marks } = useCompletion();
  const deviceMarks = useDeviceMarks();
  const declined = useValue(decliner) === uid;
  if (uid === '' || declined) return marks;
  return new Map([...marks, ...[...deviceMarks].filter(([, completed]) => completed)]);
}
