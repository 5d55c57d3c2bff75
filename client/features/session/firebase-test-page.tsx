import { Link } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { FirebaseTest } from './firebase-test.tsx';
import { useSession } from './use-session.ts';

/** For developers: does a mark reach the database? */
export default function FirebaseTestPage() {
  const session = useSession();
  return (
    <Page title="Test Firebase">
      {session.status === 'loading' && <Loading />}
      {session.status === 'signed-out' && (
        <>
          <p>Please log in to test Firebase updates</p>
          <p>
            <Link to={pagePatterns.login} state={{ from: pagePatterns.firebaseTest }}>
              Login
            </Link>
          </p>
        </>
      )}
      {session.status === 'signed-in' && <FirebaseTest uid={session.user.uid} />}
    </Page>
  );
}
