import type { auth as firebaseui } from 'firebaseui';
import { defaultSignInOptions, type ProviderSettings, type WidgetSettings } from '#shared/widget-settings.ts';
import type { EmailIntent } from './patch-auth.ts';
import { lookOf } from './provider-looks.ts';

/** What the page decides about the widget, whatever the operator says. */
interface WidgetContext {
  origin: string;
  intent: EmailIntent | null;
  onSignIn: (result: unknown) => void;
}

/** FirebaseUI's configuration for the operator's settings: Google and e-mail with password in a popup by default. */
export function toWidgetConfig(
  { signInOptions = defaultSignInOptions, ...others }: WidgetSettings,
  { origin, intent, onSignIn }: WidgetContext,
): firebaseui.Config {
  return {
    signInFlow: 'popup',
    credentialHelper: 'none',
    privacyPolicyUrl: '/privacy-policy',
    signInSuccessUrl: '/',
    ...others,
    signInOptions: signInOptions.map((option) => toSignInOption(option, origin, intent)),
    callbacks: {
      // Synchronously false: anything else, a promise too, makes the widget redirect on its own.
      signInSuccessWithAuthResult: (result: unknown) => {
        onSignIn(result);
        return false;
      },
    },
  };
}

function toSignInOption(option: ProviderSettings, origin: string, intent: EmailIntent | null) {
  const signsUp = option.provider === 'password' && intent === 'create-account';
  return {
    ...lookOf(option.provider),
    ...(signsUp && { fullLabel: 'Create account with email' }),
    ...(option.signInMethod === 'emailLink' && {
      emailLinkSignIn: () => ({ url: `${origin}/login`, handleCodeInApp: true }),
    }),
    ...option,
  };
}

/** Whether the skater must say if they have an account: the service will not, and both answers are possible. */
export function needsEmailIntent({ signInOptions = defaultSignInOptions }: WidgetSettings): boolean {
  return signInOptions.some(
    ({ provider, signInMethod }) => provider === 'password' && signInMethod !== 'emailLink',
  );
}

/** Whether an account may be made with e-mail and password. */
export function allowsEmailSignUp({ signInOptions = defaultSignInOptions }: WidgetSettings): boolean {
  return signInOptions.some(
    ({ provider, disableSignUp }) => provider === 'password' && !disableSignUp?.status,
  );
}
