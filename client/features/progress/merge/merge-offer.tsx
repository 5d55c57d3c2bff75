import { lazyExtra } from '../../../lib/lazy-extra.tsx';
import { useCompletion } from '../store/completion-store.ts';

/** Visitors do not need its code. */
const OfferToSkater = lazyExtra(() => import('./offer-to-skater.tsx'));

/** Offers to save the visitor's marks on this device to the account. `afterDecline`: only once the skater has answered "Not now". */
export function MergeOffer({ afterDecline = false }: { afterDecline?: boolean }) {
  const { uid } = useCompletion();
  return uid === undefined ? null : <OfferToSkater key={uid} uid={uid} afterDecline={afterDecline} />;
}
