import type { Auth } from 'firebase-admin/auth';
import { listOfferedProviders } from '#shared/widget-settings.ts';
import type { Config } from '../config.ts';
import type { Failure } from './check-firebase.ts';

/** The project's settings, as far as they are read here. Google leaves out what is false or empty. */
interface Settings {
  authorizedDomains?: string[];
  signIn?: { email?: { enabled?: boolean }; phoneNumber?: { enabled?: boolean } };
}
interface Providers {
  /** Each with a name that ends with the provider's, such as `google.com`. */
  defaultSupportedIdpConfigs?: { name: string; enabled?: boolean }[];
}

const inConsole = 'in the Firebase console, Authentication';

/**
 * Finds what the project's settings lack for sign-in. The service account may do everything then, but each skater's browser is
 * refused.
 */
export async function checkSignInSettings(
  auth: Auth,
  { publicOrigin, widget, timeouts }: Config,
): Promise<Failure[]> {
  const signal = AbortSignal.timeout(timeouts.firebaseCheckMs);
  try {
    const [{ authorizedDomains = [], signIn }, { defaultSupportedIdpConfigs = [] }] = await Promise.all([
      readSettings<Settings>(auth, 'config', signal),
      readSettings<Providers>(auth, 'defaultSupportedIdpConfigs', signal),
    ]);
    const isEnabled = (provider: string) => {
      if (provider === 'password') return signIn?.email?.enabled;
      if (provider === 'phone') return signIn?.phoneNumber?.enabled;
      // These are not in the list of Google's.
      if (/^(saml|oidc)\./.test(provider)) return true;
      return defaultSupportedIdpConfigs.some(({ name, enabled }) => enabled && name.endsWith(`/${provider}`));
    };
    const { hostname } = new URL(publicOrigin);
    const isAuthorized = authorizedDomains.some((domain) => `.${hostname}`.endsWith(`.${domain}`));
    const refusals = listOfferedProviders(widget)
      .filter((provider) => !isEnabled(provider))
      .map(
        (provider) =>
          `Sign-in with ${provider} is refused, because the project has not enabled it. Enable it ${inConsole}, Sign-in method, or leave it out of FIREBASEUI_CONFIG.`,
      );
    if (!isAuthorized)
      refusals.push(
        `Sign-in windows and emailed links are refused, because the project does not authorize "${hostname}". Add it ${inConsole}, Settings, Authorized domains.`,
      );
    return refusals.map((message) => ({ message }));
  } catch (err) {
    return [{ message: 'The project’s authorized domains and providers could not be read.', err }];
  }
}

/** firebase-admin does not return these settings. */
async function readSettings<Answer>(auth: Auth, name: string, signal: AbortSignal): Promise<Answer> {
  const { credential, projectId } = auth.app.options;
  const token = await credential?.getAccessToken();
  const response = await fetch(`https://identitytoolkit.googleapis.com/v2/projects/${projectId}/${name}`, {
    headers: { authorization: `Bearer ${token?.access_token}` },
    signal,
  });
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}`);
  return (await response.json()) as Answer;
}
