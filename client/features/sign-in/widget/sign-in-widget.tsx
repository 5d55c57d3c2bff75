import type firebase from 'firebase/compat/app';
import 'firebaseui/dist/firebaseui.css';
import { useState } from 'react';
import type { PublicConfig } from '#shared/api.ts';
import { pagePatterns } from '#shared/paths.ts';
import { listOfferedProviders } from '#shared/widget-settings.ts';
import { findHeading, useFocusHandover } from '../../../lib/focus.ts';
import { logError } from '../../../lib/log-error.ts';
import { failedRequestId } from '../../../stores/api.ts';
import { Button } from '../../../ui/button.tsx';
import { RequestId } from '../../../ui/request-id.tsx';
import { describeSignInFailure } from '../describe-sign-in-failure.ts';
import { parseLoginRequest } from '../login-request.ts';
import { exchangeToken } from './auth-ui.ts';
import { isInAppBrowser } from './is-in-app-browser.ts';
import type { EmailIntent } from './patch-auth.ts';
import './sign-in-widget.css';
import './widget-controls.css';
import { allowsEmailSignUp, needsEmailIntent } from './widget-config.ts';
import { WidgetHost } from './widget-host.tsx';

interface SignInWidgetProps {
  config: PublicConfig;
  onIdToken: (idToken: string) => Promise<void>;
}

/** Emailed links that the widget would apply as soon as it starts. Scanners of links open them too, so the skater has to press first. */
const actingLinks = new Map([
  ['verifyEmail', 'Verify my email address'],
  ['recoverEmail', 'Get my old email address back'],
  ['verifyAndChangeEmail', 'Use my new email address'],
  ['revertSecondFactorAddition', 'Remove the second sign-in step'],
]);

/** FirebaseUI, loaded lazily because it is larger than the rest of the app. */
export default function SignInWidget({ config, onIdToken }: SignInWidgetProps) {
  const [{ isEmailAction, search }] = useState(() => parseLoginRequest());
  const action = actingLinks.get(new URLSearchParams(search).get('mode') ?? '');
  const [isWaiting, setIsWaiting] = useState(action !== undefined);
  const [chosen, setChosen] = useState<EmailIntent>('sign-in');
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<'offering' | 'signing-in' | 'stopped'>('offering');
  const [failure, setFailure] = useState<unknown>();

  const { emailEnumerationProtection, widget } = config.signIn;
  const asksIntent = emailEnumerationProtection && needsEmailIntent(widget) && !isEmailAction;

  const offered = listOfferedProviders(widget);
  const offersGoogle = offered.includes('google.com');

  /** Shows a new widget. @param error what went wrong with the previous one */
  function restart(error?: unknown): void {
    setFailure(error);
    setPhase('offering');
    setAttempt((count) => count + 1);
  }

  function stop(error: unknown): void {
    setFailure(error);
    setPhase('stopped');
  }

  async function finishSignIn(result: firebase.auth.UserCredential): Promise<void> {
    setFailure(undefined);
    setPhase('signing-in');
    // The widget removes its form, and the focus with it.
    findHeading()?.focus({ preventScroll: true });
    try {
      await exchangeToken(result, onIdToken);
    } catch (error) {
      logError('Sign-in failed', error);
      // A widget that redirects immediately would do so in an endless loop.
      if (widget.immediateFederatedRedirect) stop(error);
      else restart(error);
    }
  }

  return (
    <div className="sign-in-widget">
      {failure !== undefined && (
        <p className="sign-in-failure" role="alert">
          {describeSignInFailure(failure)}
        </p>
      )}
      <RequestId id={failedRequestId(failure)} />
      {phase === 'signing-in' && <p role="status">Signing you in…</p>}
      {phase === 'stopped' && <PassingButton label="Try again" onClick={() => restart()} />}
      {offersGoogle && isInAppBrowser() && (
        <p className="notice">
          Google doesn’t let you sign in inside another app. Open this page in Safari or Chrome: tap ⋯ or the
          share button, then “Open in browser”.
        </p>
      )}
      {asksIntent && allowsEmailSignUp(widget) && phase === 'offering' && (
        <IntentChoice chosen={chosen} onChoose={setChosen} />
      )}
      {/* The service does not say so of an address: these words are for everyone. */}
      {asksIntent && offered.length > 1 && phase === 'offering' && (
        <p>
          Did you use another button last time{offersGoogle && ', such as Google'}? It needs no password here.{' '}
          <button type="button" className="text-button" onClick={() => restart()}>
            Show all buttons
          </button>
        </p>
      )}
      {action && isWaiting ? (
        <PassingButton label={action} onClick={() => setIsWaiting(false)} />
      ) : (
        <WidgetHost
          key={attempt}
          config={config}
          intent={asksIntent ? chosen : null}
          search={search}
          onSignIn={(result) => void finishSignIn(result)}
          onFailure={stop}
        />
      )}
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

const choices = [
  ['sign-in', 'Sign in'],
  ['create-account', 'Create account'],
] as const;

function IntentChoice({ chosen, onChoose }: { chosen: EmailIntent; onChoose: (to: EmailIntent) => void }) {
  return (
    <fieldset className="intent-choice">
      <legend className="visually-hidden">Do you have an account?</legend>
      {choices.map(([intent, label]) => (
        <button key={intent} type="button" aria-pressed={chosen === intent} onClick={() => onChoose(intent)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
