import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { PublicConfig } from '#shared/api.ts';
import { pagePatterns } from '#shared/paths.ts';
import { fetchConfig } from '../../lib/fetch-config.ts';
import { logError } from '../../lib/log-error.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sessionStore } from './session-store.ts';

const loadWidget = () => import('./sign-in-widget.tsx');
const SignInWidget = lazy(loadWidget);

interface SignInProps {
  /** Called when the skater is about to be signed in, with the page to show then. */
  onSigningIn: (successUrl: string) => void;
}

/** The sign-in widget, once its code and the server's configuration are there. */
export function SignIn({ onSigningIn }: SignInProps) {
  const [config, setConfig] = useState<PublicConfig>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    // Both at a time. Should the code not arrive, the widget's place in the page says so.
    loadWidget().catch((error: unknown) => logError('Error loading the sign-in widget', error));
    fetchConfig().then(setConfig, (error: unknown) => {
      logError('Error loading the configuration', error);
      setFailed(true);
    });
  }, []);
  useEffect(load, [load]);

  if (failed) {
    return (
      <div role="alert">
        <Notice>
          <p>Signing in could not be prepared. Check your connection, then try again.</p>
          <Button onClick={load}>Retry</Button>
        </Notice>
      </div>
    );
  }
  if (!config) return <Loading />;

  async function swap(idToken: string): Promise<void> {
    onSigningIn(config?.signIn.widget.signInSuccessUrl ?? pagePatterns.home);
    await sessionStore.signIn(idToken);
  }
  return (
    <Suspense fallback={<Loading />}>
      <SignInWidget config={config} onIdToken={swap} />
    </Suspense>
  );
}
