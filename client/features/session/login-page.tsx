import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import * as messages from '../../lib/messages.ts';
import { LoadingPage } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { SignIn } from './sign-in.tsx';
import { useSession } from './use-session.ts';
import { localPath, readLoginRequest } from './widget/login-request.ts';

const reasons = {
  ended: messages.sessionExpired,
  unfinished: messages.signedOutUnfinished,
  'here-only': messages.signedOutHereOnly,
};

/** Leads back to where the skater came from: the query or the router's state says where that was. */
export default function LoginPage() {
  const session = useSession();
  const { state } = useLocation();
  const [{ isEmailAction, returnTo }] = useState(() =>
    readLoginRequest(window.location.search, window.location.origin),
  );
  const [destination, setDestination] = useState<string>();
  const from = returnTo ?? localPath(state?.from, window.location.origin);

  if (session.status === 'loading') return <LoadingPage />;
  if (session.status === 'signed-in' && destination) return <Navigate to={destination} replace />;
  if (session.status === 'signed-in' && !isEmailAction) {
    return <Navigate to={from ?? pagePatterns.profile} replace />;
  }
  return (
    <Page title="Login">
      {session.status === 'signed-out' && session.reason && <Notice>{reasons[session.reason]}</Notice>}
      <p>Sign in to track your progress across devices</p>
      <SignIn onSigningIn={(successUrl) => setDestination(from ?? successUrl)} />
    </Page>
  );
}
