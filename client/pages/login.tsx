import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { RemoveWaitingChanges } from '../features/progress/notices/remove-waiting-changes.tsx';
import { sessionExpired } from '../features/session/describe-sign-in-failure.ts';
import { localPath, parseLoginRequest } from '../features/session/login-request.ts';
import {
  type SessionState,
  type SignOutReason,
  sessionStore,
  useSession,
} from '../features/session/session-store.ts';
import { SignIn } from '../features/session/sign-in.tsx';
import { LoadingPage } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

const signOutReasons: Partial<Record<SignOutReason, string>> = {
  chosen: 'You’re signed out.',
  ended: sessionExpired,
  deleted: 'Your account has been deleted.',
};

/** After sign-in, returns to the page in the query or the router state, or goes back: see `goBackAfterSignIn`. */
export default function LoginPage() {
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
    // The key mounts GoBack anew for each history entry of this page.
    if (goBack) return <GoBack key={location.key} />;
    const fallback = hasSignedIn ? signingIn.successUrl : pagePatterns.profile;
    return <Navigate to={from ?? fallback} replace />;
  }
  const notice = session.status === 'signed-out' && session.reason && signOutReasons[session.reason];
  return (
    <Page title="Login">
      {notice && <div className="notice">{notice}</div>}
      <p>Sign in to track your progress across devices</p>
      {/* The header's link to this page restarts the widget, whose password step has no Back button. */}
      <SignIn key={location.hash ? key : location.key} onSigningIn={startSigningIn} />
      <RemoveWaitingChanges />
    </Page>
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
