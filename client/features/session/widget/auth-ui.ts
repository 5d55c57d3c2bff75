import firebase from 'firebase/compat/app';
import type { PublicConfig } from '#shared/api.ts';
import { listOfferedProviders } from '#shared/widget-settings.ts';
import 'firebase/compat/auth';
import { OAuthCredential } from 'firebase/auth';
import { auth as firebaseui } from 'firebaseui';
import { logError } from '../../../lib/log-error.ts';
import { patchAuth } from './patch-auth.ts';

const signInApp = 'sign-in';

// Parts of the SDK that are missing from its types.
interface EmulatedAuth {
  useEmulator(url: string, options: { disableWarnings: boolean }): void;
}
interface WrappedAuth {
  unwrap(): { _popupRedirectResolver?: object };
}

/** Returns the page's only AuthUI: a second one, or a deleted one, leaves a blank widget. Persists no user. */
export async function openAuthUi(config: PublicConfig): Promise<firebaseui.AuthUI> {
  const app =
    firebase.apps.find(({ name }) => name === signInApp) ??
    firebase.initializeApp(config.firebase, signInApp);
  const auth = app.auth();
  // Must come before the AuthUI constructor, which copies the setting to the widget's second app.
  if (config.authEmulatorUrl && !auth.emulatorConfig) {
    const emulated: EmulatedAuth = auth;
    // biome-ignore lint/correctness/useHookAtTopLevel: no hook of React, though named like one
    emulated.useEmulator(config.authEmulatorUrl, { disableWarnings: true });
  }
  loadPopupScriptOnDemand(auth);
  // FirebaseUI reads the credential of accounts to link with it; without it, it shows a blank page.
  Object.assign(firebase.auth.AuthCredential, { fromJSON: OAuthCredential.fromJSON });
  patchAuth(auth, listOfferedProviders(config.signIn.widget));
  const ui = firebaseui.AuthUI.getInstance() ?? new firebaseui.AuthUI(auth);
  const inner = firebase.app(`${signInApp}-firebaseui-temp`).auth();
  await Promise.all([auth, inner].map((each) => each.setPersistence(firebase.auth.Auth.Persistence.NONE)));
  return ui;
}

/** Loads Google's script only when the skater chooses Google. Safari may then block the first pop-up. */
function loadPopupScriptOnDemand(auth: firebase.auth.Auth): void {
  // If this private field disappears, the script loads early again, and a browser test fails.
  const { _popupRedirectResolver: resolver } = (auth as unknown as WrappedAuth).unwrap();
  if (!resolver) return;
  Object.defineProperty(resolver, '_shouldInitProactively', { value: false, configurable: true });
}

/** Exchanges the user's ID token for a session, then signs out of Firebase: the session cookie is the only credential left. */
export async function exchangeToken(
  { user, additionalUserInfo }: firebase.auth.UserCredential,
  onIdToken: (idToken: string) => Promise<void>,
): Promise<void> {
  if (!user) throw new Error('The widget reported a sign-in without a user');
  try {
    const isRenamed = additionalUserInfo?.providerId === 'password' && (await unescapeName(user));
    // The first token of a new account was issued before its name was set.
    await onIdToken(await user.getIdToken(isRenamed || additionalUserInfo?.isNewUser === true));
  } finally {
    await firebase.app(signInApp).auth().signOut();
  }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** FirebaseUI escapes a typed name as HTML: O'Brien would be stored as O&#39;Brien. Corrects it, and returns whether it did. */
async function unescapeName(user: firebase.User): Promise<boolean> {
  const stored = user.displayName ?? '';
  const displayName = stored.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
  if (displayName === stored) return false;
  try {
    await user.updateProfile({ displayName });
    return true;
  } catch (error) {
    // It is corrected at the next sign-in.
    logError('Error correcting the name', error);
    return false;
  }
}
