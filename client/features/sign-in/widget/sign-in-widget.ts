import firebase from 'firebase/compat/app';
import 'firebase/compat/auth';
import { initializeAuth, inMemoryPersistence, OAuthCredential } from 'firebase/auth';
import { auth as firebaseui } from 'firebaseui';
import 'firebaseui/dist/firebaseui.css';
import type { PublicConfig } from '#shared/api.ts';
import { listOfferedProviders } from '#shared/widget-settings.ts';
import { logError } from '../../../lib/log-error.ts';
import { type EmailIntent, onUnreachable, patchAuth, setEmailIntent } from './patch-auth.ts';
import './sign-in-widget.css';
import { type Announcement, makeWidgetAccessible } from './widget-accessibility.ts';
import { toWidgetConfig } from './widget-config.ts';
import './widget-controls.css';

interface WidgetOptions {
  config: PublicConfig;
  intent: EmailIntent | null;
  /** The checked query: FirebaseUI reads the address bar itself. */
  search: string;
  /** Whether the skater has chosen to stay signed in. */
  isKept: () => boolean;
  /** Called once somebody has signed in at Firebase. The promise is of the ID token. */
  onSignIn: (idToken: Promise<string>) => void;
  onFailure: (error: unknown) => void;
  onAnnouncement: (announcement: Announcement) => void;
}

/** Shows FirebaseUI in the element, and returns the function that removes it. At most one is open at a time. */
export function openWidget(element: HTMLElement, options: WidgetOptions): () => void {
  const { config, intent, search, isKept, onSignIn, onFailure, onAnnouncement } = options;
  const { pathname, hash } = window.location;
  if (search !== window.location.search || hash) {
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  setEmailIntent(intent);
  const stopObserving = makeWidgetAccessible(element, onAnnouncement);
  let isClosed = false;
  let reset: (() => void) | undefined;
  const fail = (error: unknown) => {
    if (!isClosed) onFailure(error);
  };
  onUnreachable(fail);
  const start = async () => {
    const ui = await openAuthUi(config);
    // If already closed, as in StrictMode, do not start: the code of an emailed link would be used twice.
    if (isClosed) return;
    reset = () => ui.reset();
    const settings = toWidgetConfig(config.signIn.widget, { intent, isKept }, (credential) =>
      onSignIn(takeToken(credential)),
    );
    ui.start(element, settings);
  };
  start().catch(fail);
  return () => {
    isClosed = true;
    stopObserving();
    reset?.();
    // FirebaseUI appends its dialogs to the body, and would leave one open over the next page.
    document.querySelector('.firebaseui-dialog')?.remove();
  };
}

const signInApp = 'sign-in';

// Parts of the SDK that are missing from its types.
interface EmulatedAuth {
  useEmulator(url: string, options: { disableWarnings: boolean }): void;
}
interface AppWithServices {
  container: { providers: Map<string, unknown> };
}

/** Returns the page's only AuthUI: a second one, or a deleted one, leaves a blank widget. Neither it nor Firebase stores a user. */
async function openAuthUi(config: PublicConfig): Promise<firebaseui.AuthUI> {
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

/** Returns the user's ID token. Whether that succeeds or not, signs out of Firebase, so the token is all that is left of the sign-in. */
export async function takeToken({ user, additionalUserInfo }: firebase.auth.UserCredential): Promise<string> {
  if (!user) throw new Error('The widget reported a sign-in without a user');
  try {
    const isRenamed = additionalUserInfo?.providerId === 'password' && (await unescapeName(user));
    // The first token of a new account was issued before its name was set.
    return await user.getIdToken(isRenamed || additionalUserInfo?.isNewUser === true);
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
