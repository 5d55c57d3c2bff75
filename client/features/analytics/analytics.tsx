import { lazy, Suspense } from 'react';
import { useAnalyticsConfigured } from './use-analytics-configured.ts';

/** Fetched only where the operator has set up analytics. No page may fail for want of it. */
const VisitCounter = lazy(() => import('./visit-counter.tsx').catch(() => ({ default: () => null })));

/** Stands where it pushes nothing away when it comes, which is after the page itself. */
export function Analytics() {
  const configured = useAnalyticsConfigured();
  return <Suspense>{configured && <VisitCounter />}</Suspense>;
}
