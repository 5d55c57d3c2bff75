import { useState } from 'react';
import { logError } from '../lib/log-error.ts';
import * as messages from '../lib/messages.ts';
import { ApiError, failedRequestId, hasCode, isBlocked } from './api.ts';

/**
 * Runs an action. Disable its button while it is `running`. After a failure, `advice` is what the skater can do about it.
 * @param adviseFirst on failures of this action that need other words
 */
export function useAction<Given extends unknown[] = []>(
  run: (...given: Given) => Promise<void>,
  logMessage: string,
  adviseFirst: (error: unknown) => string | undefined = () => undefined,
) {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function start(...given: Given): Promise<void> {
    setRunning(true);
    setFailure(undefined);
    try {
      await run(...given);
    } catch (error) {
      logError(logMessage, error);
      setFailure(error);
    }
    setRunning(false);
  }

  const advice = failure === undefined ? '' : (adviseFirst(failure) ?? adviseOn(failure));
  // The action may have succeeded anyway, and only the response was lost.
  const isUnanswered =
    hasCode(failure, 'no-answer') || (failure instanceof ApiError && failure.status >= 500);
  return { running, advice, isUnanswered, requestId: failedRequestId(failure), start };
}

function adviseOn(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.reloadPage;
  if (error.code === 'other-user') {
    return 'Another skater has signed in on this device. Check whose account this page shows now, then try again.';
  }
  if (isBlocked(error)) return messages.blocked;
  if (error.status === 0) return messages.checkConnection;
  if (error.status === 429 || error.status >= 500) return messages.notRightNow;
  return messages.reloadPage;
}
