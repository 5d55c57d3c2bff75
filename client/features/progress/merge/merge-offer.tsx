import { Suspense } from 'react';
import { lazyExtra } from '../../../lib/lazy-extra.ts';
import { useCompletion } from '../store/completion-store.ts';

/** Visitors do not need its code. */
const OfferToSkater = lazyExtra(() => import('./offer-to-skater.tsx'));

/** Offers to save the visitor's marks on this device to the account. `again`: only to a skater who has answered "Not now". */
export function MergeOffer({ again = false }: { again?: boolean }) {
  const { uid } = useCompletion();
  return <Suspense>{uid !== undefined && <OfferToSkater key={uid} uid={uid} again={again} />}</Suspense>;
}
