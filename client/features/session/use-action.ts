import { useState } from 'react';
import { ApiError, failedRequestId } from '../../lib/api.ts';
import { logError } from '../../lib/log-error.ts';
import * as messages from '../../lib/messages.ts';

interface Failure {
  advice: string;
  requestId?: string | undefined;
}

const none: Failure = { advice: '' };

/** An action of the skater: it runs once at a time, and when it fails, `advice` is what the skater can do about it. */
export function useAction(run: () => Promise<void>, logMessage: string) {
  const [running, setRunning] = useState(false);
  const [{ advice, requestId }, setFailure] = useState<Failure>(none);

  async function start(): Promise<void> {
    if (running) return;
    setRunning(true);
    setFailure(none);
    try {
      await run();
    } catch (error) {
      logError(logMessage, error);
      setFailure({ advice: adviseOn(error), requestId: failedRequestId(error) });
    }
    setRunning(false);
  }

  return { running, advice, requestId, start: () => void start() };
}

function adviseOn(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.loadPageAgain;
  if (error.code === 'other-user') {
    return 'Another skater has signed in on this device. Look whose account this page shows now, then try again.';
  }
  if (error.status === 0) return messages.checkConnection;
  if (error.status === 429 || error.status >= 500) {
    return 'The server cannot do this right now: wait a moment, then try again.';
  }
  return messages.loadPageAgain;
}
