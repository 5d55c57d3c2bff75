import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { MyClassLink } from '../features/class/my-class-link.tsx';
import { ProgressFiles } from '../features/files/progress-files.tsx';
import { ProgressLinks } from '../features/link/progress-links.tsx';
import { RemoveWaitingChanges } from '../features/notices/remove-waiting-changes.tsx';
import { localPath, parseLoginRequest } from '../features/sign-in/login-request.ts';
import { SignIn } from '../features/sign-in/sign-in.tsx';
import { sessionExpired } from '../features/sign-in/sign-in-failure-text.ts';
import { loadCurriculum } from '../stores/curriculum/curriculum-store.tsx';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { useProgress } from '../stores/progress/progress-store.ts';
import {
  type SessionState,
  type SignOutReason,
  sessionStore,
  useSession,
} from '../stores/session/session-store.ts';
import { useSkaterName, visitorName } from '../stores/skater-name.ts';
import { CategoryArt } from '../ui/category-art.tsx';
import { LoadingPage } from '../ui/loading.tsx';
import { Notice, Panel } from '../ui/looks.tsx';
import { NameField } from '../ui/name-field.tsx';
import { Page } from '../ui/page.tsx';
import styles from './login.module.css';

const signOutTexts: Record<SignOutReason, string> = {
  chosen: 'You’re signed out.',
  'here-only':
    'You’re signed out on this device only. To be safe, sign in again later and choose “Sign out everywhere”.',
  'before-deletion':
    'To delete your account, sign in again first. Then choose “Delete my account” once more.',
  ended: sessionExpired,
  earlier: sessionExpired,
  deleted: 'Your account has been deleted.',
};

const benefits = ['Your progress on every phone', 'No ads', 'Delete your account any time'];

/** After sign-in, returns to the page in the query or the router state, or goes back: see `goBackAfterSignIn`. */
export default function LoginPage() {
  const { title } = usePage('login');
  const session = useSession();
  const location = useLocation();
  // "Skip to content" makes another history entry, without the state.
  const [{ state, key }] = useState(location);
  const [{ isEmailAction, returnTo }] = useState(() => parseLoginRequest());
  const [signingIn, setSigningIn] = useState<{ successUrl: string; before: SessionState }>();
  const from = returnTo ?? localPath(state?.from);
  const goBack = !returnTo && state?.goBack;

  function startSigningIn(successUrl: string): void {
    setSigningIn({ successUrl, before: sessionStore.value.get() });
  }

  if (session.status === 'loading') return <LoadingPage />;
  // With an emailed link, a skater can sign in while another is still signed in.
  const hasSignedIn = signingIn !== undefined && signingIn.before !== session;
  if (session.status === 'signed-in' && (hasSignedIn || !isEmailAction)) {
    const fallback = hasSignedIn ? signingIn.successUrl : pagePatterns.profile;
    return (
      <>
        <LoadingPage />
        {/* The key mounts GoBack anew for each history entry of this page. */}
        {goBack ? <GoBack key={location.key} /> : <Navigate to={from ?? fallback} replace />}
      </>
    );
  }
  const reason = findSignOutReason(session, state);
  return (
    <div className={styles.column}>
      <Panel>
        <CategoryArt categoryId="adult" />
        <Page title={title}>
          {reason && <Notice>{signOutTexts[reason]}</Notice>}
          <p>Sign in to track your progress across devices</p>
          <div className={styles.signIn}>
            {/* The header's link to this page restarts the widget, whose password step has no Back button. */}
            <SignIn key={location.hash ? key : location.key} onSigningIn={startSigningIn} />
          </div>
          <RemoveWaitingChanges />
          <ul className={styles.benefits}>
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </Page>
      </Panel>
      <DataWithoutAccount />
    </div>
  );
}

/** After a sign-out, the page that redirected here has the reason: this page was loaded since. */
function findSignOutReason(session: SessionState, state: { signOutReason?: SignOutReason } | null) {
  if (session.status !== 'signed-out' || session.isAssumed) return undefined;
  return session.reason ?? state?.signOutReason;
}

function DataWithoutAccount() {
  const { uid } = useProgress();
  const skater = useSkaterName();
  // Somebody may open an emailed link while signed in.
  if (uid) return null;
  return (
    <section>
      <h2>Your Data</h2>
      <p>
        Without an account, your progress is in this browser only, and Safari may remove it after seven days
        without a visit.
      </p>
      <div className={styles.name}>
        <NameField
          label="Skater’s name"
          value={skater}
          isOptional
          onSave={(name) => void visitorName.set(name || null)}
        />
      </div>
      <p>For a second skater, sign in: an account has room for several.</p>
      <ProgressLinks skater={skater} />
      <MyClassLink />
      <ProgressFiles loadCurriculum={loadCurriculum} />
    </section>
  );
}

function GoBack() {
  const navigate = useNavigate();
  const hasGone = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice.
    if (!hasGone.current) navigate(-1);
    hasGone.current = true;
  }, [navigate]);
  return null;
}
