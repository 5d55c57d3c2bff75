import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { goBackAfterSignIn } from '../lib/go-back-after-sign-in.ts';
import { callApi } from '../stores/api.ts';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { sessionStore, useSession } from '../stores/session/session-store.ts';
import { useAction } from '../stores/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { RequestId } from '../ui/request-id.tsx';

/** `false`, so that no page counts it. */
const changes = { 'test-firebase-update': false };

/** For developers: tests whether a change reaches the database. */
export default function FirebaseTestPage() {
  const { title } = usePage('firebaseTest');
  const session = useSession();
  return (
    <Page title={title}>
      {session.status === 'loading' && <Loading />}
      {session.status === 'signed-out' && (
        <>
          <p>Please log in to test Firebase updates</p>
          <p>
            <Link to={pagePatterns.login} state={goBackAfterSignIn}>
              Login
            </Link>
          </p>
        </>
      )}
      {session.status === 'signed-in' && <FirebaseTest uid={session.user.uid} />}
    </Page>
  );
}

function FirebaseTest({ uid }: { uid: string }) {
  const [done, setDone] = useState(false);
  const { running, advice, requestId, start } = useAction(testUpdate, 'Error updating progress');

  async function testUpdate(): Promise<void> {
    setDone(false);
    try {
      await callApi('PATCH', '/api/progress', { changes }, { expectedUser: uid });
      setDone(true);
    } catch (error) {
      sessionStore.applyRefusal(error);
      throw error;
    }
  }

  return (
    <>
      <p>Writes a test entry to your account</p>
      <Button variant="secondary" disabled={running} onClick={start}>
        {running ? 'Testing...' : 'Test Firebase update'}
      </Button>
      <p role="status">
        {running && <span className="visually-hidden">Testing...</span>}
        {done && 'Firebase update completed successfully!'}
        {advice && `Firebase update failed. ${advice}`}
      </p>
      <RequestId id={requestId} />
    </>
  );
}
