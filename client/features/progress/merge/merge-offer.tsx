import { lazy, Suspense } from 'react';
import { useCompletion } from '../store/use-completion.ts';

/** Visitors need none of its code. No page may fail for want of it. */
const OfferToSkater = lazy(() => import('./offer-to-skater.tsx').catch(() => ({ default: () => null })));

interface MergeOfferProps {
  /** For the place where a skater who has said "Not now" finds the marks again; only for them. */
  evenIfDeclined?: boolean;
}

/** Offers a signed-in skater to add to the account what was marked on this device without signing in. */
export function MergeOffer({ evenIfDeclined = false }: MergeOfferProps) {
  const { uid } = useCompletion();
  return (
    <Suspense>{uid !== undefined && <OfferToSkater key={uid} uid={uid} again={evenIfDeclined} />}</Suspense>
  );
}
