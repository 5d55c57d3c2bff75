import { useCompletion } from '../store/completion-store.ts';
import { MergePrompt } from './merge-prompt.tsx';

/** Offers to save this device's marks to the account. @param afterDecline show it only after "Not now", instead of before */
export function MergeOffer({ afterDecline = false }: { afterDecline?: boolean }) {
  const { uid } = useCompletion();
  return uid === undefined ? null : <MergePrompt key={uid} uid={uid} afterDecline={afterDecline} />;
}
