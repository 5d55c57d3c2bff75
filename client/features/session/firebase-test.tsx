import { useState } from 'react';
import type { MarkAnswer } from '#shared/api.ts';
import { ApiError, callApi, expectUser } from '../../lib/api.ts';
import { logError } from '../../lib/log-error.ts';
import * as messages from '../../lib/messages.ts';
import { ActionButton } from './action-button.tsx';
import { adviseOnFailure } from './advise-on-failure.ts';
import { sessionStore } from './session-store.ts';
import { useAction } from './use-action.ts';

const testMark = '/api/progress/test-firebase-update';

/** Writes a test mark through the API and takes it out again. */
export function FirebaseTest({ uid }: { uid: string }) {
  const [done, setDone] = useState(false);
  const { running, failure, start } = useAction(testUpdate);

  async function testUpdate(): Promise<void> {
    setDone(false);
    const options = { headers: expectUser(uid) };
    try {
      await callApi<MarkAnswer>('PUT', testMark, { completed: true }, options);
      await callApi('DELETE', testMark, undefined, options);
      setDone(true);
    } catch (error) {
      logError('Error updating progress', error);
      if (error instanceof ApiError && error.code === 'sign-in-required') sessionStore.end();
      if (error instanceof ApiError && error.code === 'other-user') void sessionStore.load();
      throw error;
    }
  }

  return (
    <>
      <p>Writes a test entry to your account and takes it out again</p>
      <ActionButton look="quiet" running={running && 'Testing...'} onClick={start}>
        Test Firebase update
      </ActionButton>
      <p role="status">
        {running && <span className="visually-hidden">Testing...</span>}
        {done && messages.firebaseUpdated}
        {failure !== undefined && `${messages.firebaseNotUpdated} ${adviseOnFailure(failure)}`}
      </p>
    </>
  );
}
