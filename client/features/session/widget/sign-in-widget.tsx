import type firebase from 'firebase/compat/app';
import 'firebaseui/dist/firebaseui.css';
import { useState } from 'react';
import type { PublicConfig } from '#shared/api.ts';
import { pagePatterns } from '#shared/paths.ts';
import { logError } from '../../../lib/log-error.ts';
import { Button } from '../../../ui/button.tsx';
import { handOverToken } from './auth-ui.ts';
import { describeSignInFailure } from './describe-sign-in-failure.ts';
import { IntentChoice } from './intent-choice.tsx';
import { readLoginRequest } from './login-request.ts';
import type { EmailIntent } from './patch-auth.ts';
import './sign-in-widget.css';
import { allowsEmailSignUp, needsEmailIntent } from './widget-config.ts';
import { WidgetHost } from './widget-host.tsx';

interface SignInWidgetProps {
  /** Must stay the same object while the widget is shown. */
  config: PublicConfig;
  /** Swaps the Firebase ID token for a session of our own; rejects if that fails. */
  onIdToken: (idToken: string) => Promise<void>;
}

/** FirebaseUI in our page. It is heavier than the rest of the app. */
export default function SignInWidget({ config, onIdToken }: SignInWidgetProps) {
  const [{ isEmailAction, search }] = useState(() =>
    readLoginRequest(window.location.search, window.location.origin),
  );
  const [chosen, setChosen] = useState<EmailIntent>('sign-in');
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<'offering' | 'swapping' | 'stopped'>('offering');
  const [failure, setFailure] = useState('');

  const { emailEnumerationProtection, widget } = config.signIn;
  const asksIntent = emailEnumerationProtection && needsEmailIntent(widget) && !isEmailAction;

  function offer(): void {
    setPhase('offering');
    setAttempt((count) => count + 1);
  }

  function tryAgain(): void {
    setFailure('');
    offer();
  }

  function fail(error: unknown): void {
    logError('Sign-in failed', error);
    setFailure(describeSignInFailure(error));
    setPhase('stopped');
  }

  async function swap(result: firebase.auth.UserCredential): Promise<void> {
    setFailure('');
    setPhase('swapping');
    try {
      await handOverToken(result, onIdToken);
    } catch (error) {
      fail(error);
      // A widget that goes straight to the provider would run in circles.
      if (!widget.immediateFederatedRedirect) offer();
    }
  }

  return (
    <div className="sign-in-widget">
      {failure && (
        <p className="sign-in-failure" role="alert">
          {failure}
        </p>
      )}
      {phase === 'swapping' && <p role="status">Signing you in…</p>}
      {phase === 'stopped' && <Button onClick={tryAgain}>Try again</Button>}
      {asksIntent && allowsEmailSignUp(widget) && phase === 'offering' && (
        <IntentChoice chosen={chosen} onChoose={setChosen} />
      )}
      <WidgetHost
        key={attempt}
        config={config}
        intent={asksIntent ? chosen : null}
        search={search}
        onSignIn={(result) => void swap(result)}
        onFailure={fail}
      />
      {isEmailAction && (
        <a className="sign-in-return" href={pagePatterns.login}>
          Back to sign in
        </a>
      )}
    </div>
  );
}
