import firebase from 'firebase/compat/app';
import type { PublicConfig } from '#shared/api.ts';
import { listOfferedProviders } from '#shared/widget-settings.ts';
import 'firebase/compat/auth';
import { initializeAuth, inMemoryPersistence, OAuthCredential } from 'firebase/auth';
import { auth as firebaseui } from 'firebaseui';
import { logError } from '../../../lib/log-error.ts';
import { patchAuth } from './patch-auth.ts';

const signInApp = 'sign-in';

// Parts of the SDK that are missing from its types.
interface EmulatedAuth {
  useEmulator(url: string, options: { disableWarnings: boolean }): void;
}
interface AppWithServices {
  container: { providers: Map<string, unknown> };
}

/** Returns the page's only AuthUI: a second one, or a deleted one, leaves a blank widget. Persists no user. */
export async function openAuthUi(config: PublicConfig): Promise<firebaseui.AuthUI> {
  const auth = openAuth(config.firebase, signInApp);
  // Must come before the AuthUI constructor, which copies the setting to the widget's own app.
  if (config.authEmulatorUrl && !auth.emulatorConfig) {
    const emulated: EmulatedAuth = auth;
    // biome-ignore lint/correctness/useHookAtTopLevel: no hook of React, though named like one
    emulated.useEmulator(config.authEmulatorUrl, { disableWarnings: true });
  }
  // FirebaseUI reads the credential of accounts to link with it; without it, it shows a blank page.
  Object.assign(firebase.auth.AuthCredential, { fromJSON: OAuthCredential.fromJSON });
  patchAuth(auth, listOfferedProviders(config.signIn.widget));
  // The widget's own app has this name and these options, and the widget uses the one that is there.
  const { apiKey, authDomain } = config.firebase;
  const inner = openAuth({ apiKey, authDomain }, `${signInApp}-firebaseui-temp`);
  const ui = firebaseui.AuthUI.getInstance() ?? new firebaseui.AuthUI(auth);
  // The constructor sets it to session storage.
  await inner.setPersistence(firebase.auth.Auth.Persistence.NONE);
  return ui;
}

/**
 * Opens Firebase Auth without IndexedDB, which never answers in some browsers (Safari with many tabs). No resolver for pop-ups
 * is set, or on phones Google's script would load with the page: `signInWithPopup` brings its own. Safari may then block the
 * first pop-up.
 */
function openAuth(options: { apiKey: string; authDomain: string }, name: string): firebase.auth.Auth {
  const app = firebase.initializeApp(options, name);
  // Every request would wait for the database of heartbeats. If this private field disappears, sign-in fails in every test.
  (app as unknown as AppWithServices).container.providers.delete('heartbeat');
  initializeAuth(app, { persistence: inMemoryPersistence });
  return app.auth();
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
