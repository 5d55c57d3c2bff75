import { lazyOptional } from '../../../lib/lazy-optional.tsx';
import { useCompletion } from '../store/completion-store.ts';

/** Loaded lazily, because visitors do not need it. */
const MergePrompt = lazyOptional(() => import('./merge-prompt.tsx'));

/**
 * Offers to save the marks that a visitor made on this device to the account.
 * @param afterDecline show it only after the skater has answered "Not now", instead of only before
 */
export function MergeOffer({ afterDecline = false }: { afterDecline?: boolean }) {
  const { uid } = useCompletion();
  return uid === undefined ? null : <MergePrompt key={uid} uid={uid} afterDecline={afterDecline} />;
}
