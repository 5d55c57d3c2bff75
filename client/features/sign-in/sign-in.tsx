import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { PublicConfig } from '#shared/api.ts';
import { pagePatterns } from '#shared/paths.ts';
import { loadCode } from '../../lib/load-code.ts';
import { logError } from '../../lib/log-error.ts';
import { failedRequestId, hasCode } from '../../stores/api.ts';
import { fetchConfig } from '../../stores/fetch-config.ts';
import { sessionActions } from '../../stores/session/session-actions.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';

const lateAfterMs = 10_000;

const loadWidget = () => import('./widget/sign-in-widget.tsx');
const SignInWidget = lazy(() => loadCode(loadWidget));

/** Loads the sign-in widget and the server's configuration. @param onSigningIn called before the session is created */
export function SignIn({ onSigningIn }: { onSigningIn: (successUrl: string) => void }) {
  const [config, setConfig] = useState<PublicConfig>();
  const [failure, setFailure] = useState<unknown>();

  const load = useCallback(() => {
    setFailure(undefined);
    // Load both in parallel. If the code fails to load, the error boundary shows it.
    loadWidget().catch((error: unknown) => logError('Error loading the sign-in widget', error));
    fetchConfig().then(setConfig, (error: unknown) => {
      logError('Error loading the configuration', error);
      setFailure(error);
    });
  }, []);
  useEffect(() => {
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [load]);

  async function signIn(idToken: string): Promise<void> {
    onSigningIn(config?.signIn.widget.signInSuccessUrl ?? pagePatterns.home);
    await sessionActions.signIn(idToken);
  }
  const isElsewhere = config && config.publicOrigin !== window.location.origin;
  return (
    <>
      {failure !== undefined && (
        <RetryNotice requestId={failedRequestId(failure)} onRetry={load}>
          {hasCode(failure, 'no-answer')
            ? 'We can’t reach the server, so you can’t sign in yet.'
            : 'We couldn’t load sign-in.'}
        </RetryNotice>
      )}
      {!config && failure === undefined && <Loading />}
      {isElsewhere && <OtherAddress origin={config.publicOrigin} />}
      {config && !isElsewhere && (
        <Suspense fallback={<OpeningWidget />}>
          <SignInWidget config={config} onIdToken={signIn} />
        </Suspense>
      )}
    </>
  );
}

/** Code that neither arrives nor fails can be asked for again only by another load of the page. */
function OpeningWidget() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <RetryNotice onRetry={() => window.location.reload()}>Sign-in didn’t open.</RetryNotice>
  ) : (
    <Loading />
  );
}

/** The server refuses a sign-in from any other address, but the account would be made all the same. */
function OtherAddress({ origin }: { origin: string }) {
  const { pathname, search } = window.location;
  return (
    <p className="notice" role="alert">
      You can’t sign in at this address. Sign in at <a href={origin + pathname + search}>{origin}</a> instead.
    </p>
  );
}
