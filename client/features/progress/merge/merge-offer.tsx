import { lazy, Suspense } from 'react';
import { useCompletion } from '../store/completion-store.ts';

/** Visitors do not need its code. Without it the page still works. */
const OfferToSkater = lazy(() => import('./offer-to-skater.tsx').catch(() => ({ default: () => null })));

/** Offers to save the visitor's marks on this device to the account. `again`: only to a skater who has answered "Not now". */
export function MergeOffer({ again = false }: { again?: boolean }) {
  const { uid } = useCompletion();
  return <Suspense>{uid !== undefined && <OfferToSkater key={uid} uid={uid} again={again} />}</Suspense>;
}
