import { useValue } from '../../lib/create-value.ts';
import { Button } from '../../ui/button.tsx';
import { useAnalyticsConfigured } from './analytics.tsx';
import { consent } from './consent.ts';

export function AnalyticsChoice() {
  const allowed = useValue(consent) === 'allowed';
  const configured = useAnalyticsConfigured();
  if (!configured) return <p>This site doesn’t use Google Analytics, so we don’t ask.</p>;
  return (
    <>
      <p role="status">
        {allowed
          ? 'You have allowed Google Analytics in this browser.'
          : 'You have not allowed Google Analytics in this browser, so none of it is loaded.'}
      </p>
      <p>
        <Button onClick={() => consent.set(allowed ? 'refused' : 'allowed')}>
          {allowed ? 'Stop Google Analytics' : 'Allow Google Analytics'}
        </Button>
      </p>
    </>
  );
}
