import * as messages from '../../lib/messages.ts';
import { Button } from '../../ui/button.tsx';
import { consent } from './consent.ts';
import { useAnalyticsConfigured } from './use-analytics-configured.ts';
import { useConsent } from './use-consent.ts';

/** Says what a skater has answered to the question about analytics, and lets them change it. */
export function AnalyticsChoice() {
  const answer = useConsent();
  const configured = useAnalyticsConfigured();
  if (!configured) return <p>{messages.analyticsNotSetUp}</p>;
  const allowed = answer === 'allowed';
  return (
    <>
      <p role="status">{allowed ? messages.analyticsAllowed : messages.analyticsRefused}</p>
      <p>
        <Button onClick={() => consent.answer(allowed ? 'refused' : 'allowed')}>
          {allowed ? 'Stop Google Analytics' : 'Allow Google Analytics'}
        </Button>
      </p>
    </>
  );
}
