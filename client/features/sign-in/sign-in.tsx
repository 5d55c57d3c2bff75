import { Suspense, use, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PublicConfig } from '#shared/api.ts';
import { pagePatterns } from '#shared/paths.ts';
import { listOfferedProviders } from '#shared/widget-settings.ts';
import { findHeading, useFocusHandover } from '../../lib/focus.ts';
import { loadCode } from '../../lib/load-code.ts';
import { logError } from '../../lib/log-error.ts';
import { failedRequestId, hasCode } from '../../stores/api.ts';
import { fetchConfig } from '../../stores/fetch-config.ts';
import { sessionActions } from '../../stores/session/session-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { allowsEmailSignUp, IntentChoice, needsEmailIntent } from './email-intent.tsx';
import { KeepChoice, useKeepChoice } from './keep-choice.tsx';
import { parseLoginRequest } from './login-request.ts';
import { InAppBrowserNotice, OpeningWidget, OtherAddress, OtherButtonNotice } from './notices.tsx';
import { signInFailureText } from './sign-in-failure-text.ts';
import type { EmailIntent } from './widget/patch-auth.ts';

interface SignInProps {
  /** Called before the session is created, with the path to show afterward. */
  onSigningIn: (successUrl: string) => void;
}

type Widget = typeof import('./widget/sign-in-widget.ts');
// FirebaseUI is larger than the rest of the app.
const importWidget = () => import('./widget/sign-in-widget.ts');

/** Loads FirebaseUI and the server's configuration, shows FirebaseUI, and exchanges the ID token of whoever signs in for a session. */
export function SignIn({ onSigningIn }: SignInProps) {
  const [config, setConfig] = useState<PublicConfig>();
  const [failure, setFailure] = useState<unknown>();

  const load = useCallback(() => {
    setFailure(undefined);
    // Start both at once. If the code fails to load, the error boundary shows it.
    importWidget().catch((error: unknown) => logError('Error loading the sign-in widget', error));
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

  const isHere = config?.publicOrigin === window.location.origin;
  const widget = useMemo(() => (isHere ? loadCode(importWidget) : undefined), [isHere]);
  if (failure !== undefined) {
    return (
      <RetryNotice requestId={failedRequestId(failure)} onRetry={load}>
        {hasCode(failure, 'no-answer')
          ? 'We can’t reach the server, so you can’t sign in yet.'
          : 'We couldn’t load sign-in.'}
      </RetryNotice>
    );
  }
  if (!config) return <Loading />;
  if (!widget) return <OtherAddress origin={config.publicOrigin} />;
  return (
    <Suspense fallback={<OpeningWidget />}>
      <WaysToSignIn config={config} widget={widget} onSigningIn={onSigningIn} />
    </Suspense>
  );
}

/** Emailed links that FirebaseUI would apply as soon as it starts. Scanners of links open them too, so the skater has to press first. */
const actingLinks = new Map([
  ['verifyEmail', 'Verify my email address'],
  ['recoverEmail', 'Get my old email address back'],
  ['verifyAndChangeEmail', 'Use my new email address'],
  ['revertSecondFactorAddition', 'Remove the second sign-in step'],
]);

interface WaysToSignInProps extends SignInProps {
  config: PublicConfig;
  widget: Promise<Widget>;
}

function WaysToSignIn({ config, widget, onSigningIn }: WaysToSignInProps) {
  const { openWidget } = use(widget);
  const { emailEnumerationProtection, widget: settings } = config.signIn;
  const [{ isEmailAction, search }] = useState(() => parseLoginRequest());
  const action = actingLinks.get(new URLSearchParams(search).get('mode') ?? '');
  const [phase, setPhase] = useState<'confirming' | 'offering' | 'signing-in' | 'stopped'>(
    action ? 'confirming' : 'offering',
  );
  const [chosen, setChosen] = useState<EmailIntent>('sign-in');
  const keepChoice = useKeepChoice(config, search);
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [announcement, setAnnouncement] = useState({ message: '', attempt: 0 });

  const asksIntent = emailEnumerationProtection && needsEmailIntent(settings) && !isEmailAction;
  const intent = asksIntent ? chosen : null;
  const isAsking = asksIntent && phase === 'offering';
  const offered = listOfferedProviders(settings);

  /** Opens a new widget. @param error what went wrong with the previous one */
  function restart(error?: unknown): void {
    setFailure(error);
    setPhase('offering');
    setAttempt((count) => count + 1);
    setAnnouncement({ message: '', attempt: 0 });
  }

  function stop(error: unknown): void {
    logError('Sign-in failed', error);
    setFailure(error);
    setPhase('stopped');
  }

  async function createSession(token: Promise<string>): Promise<void> {
    setFailure(undefined);
    setPhase('signing-in');
    // FirebaseUI removes its form, and the focus with it.
    findHeading()?.focus({ preventScroll: true });
    try {
      const idToken = await token;
      onSigningIn(settings.signInSuccessUrl ?? pagePatterns.home);
      await sessionActions.signIn(idToken, keepChoice.isKept);
    } catch (error) {
      // A widget that redirects immediately would do so in an endless loop.
      if (settings.immediateFederatedRedirect) return stop(error);
      logError('Sign-in failed', error);
      restart(error);
    }
  }

  const host = useRef<HTMLDivElement>(null);
  const onSignIn = useEffectEvent((token: Promise<string>) => void createSession(token));
  const onFailure = useEffectEvent(stop);
  const isKeptNow = useEffectEvent(() => keepChoice.isKept);
  const isConfirming = phase === 'confirming';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens a new widget
  useEffect(() => {
    if (isConfirming || !host.current) return undefined;
    return openWidget(host.current, {
      config,
      intent,
      search,
      isKept: () => isKeptNow(),
      onSignIn: (token) => onSignIn(token),
      onFailure: (error) => onFailure(error),
      onAnnouncement: setAnnouncement,
    });
  }, [openWidget, config, intent, search, isConfirming, attempt]);

  return (
    <div className="sign-in-widget">
      {failure !== undefined && (
        <p className="sign-in-failure" role="alert">
          {signInFailureText(failure)}
        </p>
      )}
      <RequestId id={failedRequestId(failure)} />
      {phase === 'signing-in' && <p role="status">Signing you in…</p>}
      {phase === 'stopped' && <PassingButton label="Try again" onClick={() => restart()} />}
      {offered.includes('google.com') && <InAppBrowserNotice />}
      {isAsking && allowsEmailSignUp(settings) && <IntentChoice chosen={chosen} onChoose={setChosen} />}
      {isAsking && offered.length > 1 && <OtherButtonNotice offered={offered} onShowAll={() => restart()} />}
      {action && isConfirming ? (
        <PassingButton label={action} onClick={() => setPhase('offering')} />
      ) : (
        <>
          <div ref={host} key={attempt} />
          <div className="sign-in-announcement visually-hidden" role="status">
            {announcement.message && <p key={announcement.attempt}>{announcement.message}</p>}
          </div>
        </>
      )}
      <KeepChoice {...keepChoice} isEnabled={phase === 'offering'} />
      {isEmailAction && (
        <a className="sign-in-return" href={pagePatterns.login}>
          Back to Login
        </a>
      )}
    </div>
  );
}

/** A button that its own press removes. */
function PassingButton({ label, onClick }: { label: string; onClick: () => void }) {
  const ref = useFocusHandover(findHeading);
  return (
    <div ref={ref}>
      <Button onClick={onClick}>{label}</Button>
    </div>
  );
}
