import { lazy, Suspense } from 'react';
import { useCompletion } from '../store/use-completion.ts';

/** Visitors do not need its code. Without it the page still works. */
const OfferToSkater = lazy(() => import('./offer-to-skater.tsx').catch(() => ({ default: () => null })));

interface MergeOfferProps {
  /** Shows the offer only to a skater who has answered "Not now". */
  evenIfDeclined?: boolean;
}

/** Offers to add the visitor's marks on this device to the account of the skater who has signed in. */
export function MergeOffer({ evenIfDeclined = false }: MergeOfferProps) {
  const { uid } = useCompletion();
  return (
    <Suspense>{uid !== undefined && <OfferToSkater key={uid} uid={uid} again={evenIfDeclined} />}</Suspense>
  );
}
