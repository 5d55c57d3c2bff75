import { useCallback, useEffect, useState } from 'react';
import type { PublicConfig } from '#shared/api.ts';
import { loadCode } from '../../lib/load-code.ts';
import { logError } from '../../lib/log-error.ts';
import { fetchConfig } from '../../stores/fetch-config.ts';

export type Widget = typeof import('./widget/sign-in-widget.ts');

// FirebaseUI is larger than the rest of the app.
const importWidget = () => import('./widget/sign-in-widget.ts');

/**
 * Loads FirebaseUI's code and the server's configuration, again when the connection returns. `failure` is the configuration's; if
 * the code cannot be loaded, the component throws. At another address than the server's, the code is not needed.
 */
export function useWidget() {
  const [config, setConfig] = useState<PublicConfig>();
  const [widget, setWidget] = useState<Widget>();
  const [failure, setFailure] = useState<unknown>();

  const load = useCallback(() => {
    setFailure(undefined);
    // Start both at once.
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

  const isOtherAddress = config && config.publicOrigin !== window.location.origin;
  useEffect(() => {
    if (!config || isOtherAddress) return;
    loadCode(importWidget).then(setWidget, (error: unknown) =>
      // An updater runs while React renders, so the error boundary gets the error.
      setWidget(() => {
        throw error;
      }),
    );
  }, [config, isOtherAddress]);

  return { config, isOtherAddress, widget, failure, load };
}
