import { useProgress } from '../../stores/progress/progress-store.ts';
import { MergePrompt } from './merge-prompt.tsx';

/** Offers once to save the moves completed on this device to the account. */
export function MergeOffer() {
  const { uid } = useProgress();
  return uid === undefined ? null : <MergePrompt key={uid} uid={uid} />;
}
