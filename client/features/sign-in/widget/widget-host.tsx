import type firebase from 'firebase/compat/app';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PublicConfig } from '#shared/api.ts';
import { logError } from '../../../lib/log-error.ts';
import { openAuthUi } from './auth-ui.ts';
import { type EmailIntent, onUnreachable, setEmailIntent } from './patch-auth.ts';
import { type Announcement, makeWidgetAccessible } from './widget-accessibility.ts';
import { toWidgetConfig } from './widget-config.ts';

interface WidgetHostProps {
  config: PublicConfig;
  intent: EmailIntent | null;
  /** The checked query: the widget reads the address bar itself. */
  search: string;
  onSignIn: (result: firebase.auth.UserCredential) => void;
  onFailure: (error: unknown) => void;
}

export function WidgetHost({ config, intent, search, onSignIn, onFailure }: WidgetHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const [{ message, attempt }, setAnnouncement] = useState<Announcement>({ message: '', attempt: 0 });
  const handleSignIn = useEffectEvent(onSignIn);
  const handleFailure = useEffectEvent(onFailure);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const { pathname, hash } = window.location;
    if (search !== window.location.search || hash) {
      window.history.replaceState(window.history.state, '', pathname + search);
    }
    setEmailIntent(intent);
    const stopObserving = makeWidgetAccessible(element, setAnnouncement);
    let isUnmounted = false;
    let close: (() => void) | undefined;
    const fail = (error: unknown) => {
      if (isUnmounted) return;
      logError('Sign-in failed', error);
      handleFailure(error);
    };
    onUnreachable(fail);
    const start = async () => {
      const ui = await openAuthUi(config);
      // If already unmounted, as in StrictMode, do not start: the code of an emailed link would be used twice.
      if (isUnmounted) return;
      close = () => ui.reset();
      const settings = toWidgetConfig(config.signIn.widget, intent, (result) => handleSignIn(result));
      ui.start(element, settings);
    };
    start().catch(fail);
    return () => {
      isUnmounted = true;
      stopObserving();
      close?.();
      // The widget appends its dialogs to the body, and would leave one open over the next page.
      document.querySelector('.firebaseui-dialog')?.remove();
    };
  }, [config, intent, search]);

  return (
    <>
      <div ref={host} />
      <div className="sign-in-announcement visually-hidden" role="status">
        {message && <p key={attempt}>{message}</p>}
      </div>
    </>
  );
}
