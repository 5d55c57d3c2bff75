import type { Marks } from '#shared/progress.ts';
import { useCompletion } from '../store/completion-store.ts';
import { useDeviceMarks } from './device-marks.ts';
import { useDeclined } from './offer-answer.ts';

/** The marks to find the next move by: until the offer is answered, the moves in it count as completed. */
export function useMarksToContinueFrom(): Marks {
  const { uid = '', marks } = useCompletion();
  const deviceMarks = useDeviceMarks();
  const declined = useDeclined(uid);
  if (uid === '' || declined) return marks;
  return new Map([...marks, ...[...deviceMarks].filter(([, completed]) => completed)]);
}
