import firebase from 'firebase/compat/app';
import type { PublicConfig } from '#shared/api.ts';
import { listOfferedProviders } from '#shared/widget-settings.ts';
import 'firebase/compat/auth';
import { auth as firebaseui } from 'firebaseui';
import { supportEnumerationProtection } from './enumeration-protection.ts';
import { loadPopupHelperOnDemand } from './popup-on-demand.ts';
import { renameUnofferedProviders } from './unoffered-providers.ts';

/** The Firebase app of the widget, apart from the default one that analytics may use. */
export const signInApp = 'sign-in';

// What the SDK accepts and its types leave out.
interface EmulatedAuth {
  useEmulator(url: string, options: { disableWarnings: boolean }): void;
}

/**
 * The page's one AuthUI: it can be created only once, and a deleted one leaves a blank widget, so it is reset instead.
 * Nothing it learns outlives the page: both apps store their user in memory only.
 */
export async function openAuthUi(
  config: Pick<PublicConfig, 'firebase' | 'authEmulatorUrl' | 'signIn'>,
): Promise<firebaseui.AuthUI> {
  const app =
    firebase.apps.find(({ name }) => name === signInApp) ??
    firebase.initializeApp(config.firebase, signInApp);
  const auth = app.auth();
  // Before the constructor: it copies the emulator to the widget's second app.
  if (config.authEmulatorUrl && !auth.emulatorConfig) {
    const emulated: EmulatedAuth = auth;
    // biome-ignore lint/correctness/useHookAtTopLevel: no hook of React, though named like one
    emulated.useEmulator(config.authEmulatorUrl, { disableWarnings: true });
  }
  loadPopupHelperOnDemand(auth);
  supportEnumerationProtection(auth);
  renameUnofferedProviders(auth, listOfferedProviders(config.signIn.widget));
  const ui = firebaseui.AuthUI.getInstance() ?? new firebaseui.AuthUI(auth);
  const inner = firebase.app(`${signInApp}-firebaseui-temp`).auth();
  await Promise.all([auth, inner].map((each) => each.setPersistence(firebase.auth.Auth.Persistence.NONE)));
  return ui;
}
