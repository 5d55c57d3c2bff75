import { lazy, useState } from 'react';
import { isAnalyticsConfigured } from './is-analytics-configured.ts';

/** Fetched only where the operator has set up analytics. No page may fail for want of it. */
const VisitCounter = lazy(() => import('./visit-counter.tsx').catch(() => ({ default: () => null })));

/** Suspends with the page it stands on, so that the question does not push the page down later. */
export function Analytics() {
  const [configured] = useState(isAnalyticsConfigured);
  return configured && <VisitCounter />;
}
