import type firebase from 'firebase/compat/app';
import type { auth as firebaseui } from 'firebaseui';
import { pagePatterns } from '#shared/paths.ts';
import { defaultSignInOptions, type ProviderSettings, type WidgetSettings } from '#shared/widget-settings.ts';
import account from './icons/account.svg?no-inline';
import facebook from './icons/facebook.svg?no-inline';
import google from './icons/google.svg?no-inline';
import mail from './icons/mail.svg?no-inline';
import microsoft from './icons/microsoft.svg?no-inline';
import phone from './icons/phone.svg?no-inline';
import type { EmailIntent } from './patch-auth.ts';

/** What the skater has chosen on the page. */
interface Choices {
  intent: EmailIntent | null;
  isKept: () => boolean;
}

/** Builds FirebaseUI's configuration from the operator's settings. By default: Google, and email with password, in a popup. */
export function toWidgetConfig(
  { signInOptions = defaultSignInOptions, ...others }: WidgetSettings,
  choices: Choices,
  onSignIn: (result: firebase.auth.UserCredential) => void,
): firebaseui.Config {
  return {
    signInFlow: 'popup',
    credentialHelper: 'none',
    privacyPolicyUrl: pagePatterns.privacyPolicy,
    signInSuccessUrl: pagePatterns.home,
    ...others,
    signInOptions: signInOptions.map((option) => toSignInOption(option, choices)),
    callbacks: {
      // Must return false synchronously: for anything else, even a promise, the widget redirects itself.
      signInSuccessWithAuthResult: (result: firebase.auth.UserCredential) => {
        onSignIn(result);
        return false;
      },
    },
  };
}

/** On a shared tablet these would sign the next skater in to the last one's account. */
const asksForAccount = ['google.com', 'microsoft.com'];

function toSignInOption(option: ProviderSettings, { intent, isKept }: Choices) {
  const signsUp = option.provider === 'password' && intent === 'create-account';
  return {
    ...providerStyle(option.provider),
    ...(signsUp && { fullLabel: 'Create account with email' }),
    ...(option.signInMethod === 'emailLink' && {
      // The link signs in as soon as it is opened, in another tab, so it carries the choice.
      emailLinkSignIn: () => ({
        url: `${window.location.origin}${pagePatterns.login}${isKept() ? '?keep=true' : ''}`,
        handleCodeInApp: true,
      }),
    }),
    ...option,
    ...(asksForAccount.includes(option.provider) && {
      customParameters: { prompt: 'select_account', ...option.customParameters },
    }),
  };
}

// Icons must not be inlined, because the widget refuses data: URLs. White text on these colors has a contrast of at least 4.5:1
// (Google's button is white with dark text), unlike on several of the widget's own colors.
const looks = new Map([
  ['google.com', { iconUrl: google, buttonColor: '#ffffff' }],
  ['password', { iconUrl: mail, buttonColor: '#0b5a99' }],
  ['phone', { iconUrl: phone, buttonColor: '#00695c' }],
  ['facebook.com', { iconUrl: facebook, buttonColor: '#3b5998' }],
  ['microsoft.com', { iconUrl: microsoft, buttonColor: '#2f2f2f' }],
  ['github.com', { iconUrl: account, buttonColor: '#333333' }],
  ['apple.com', { iconUrl: account, buttonColor: '#000000' }],
  ['twitter.com', { iconUrl: account, buttonColor: '#0b6fb8' }],
  ['yahoo.com', { iconUrl: account, buttonColor: '#720e9e' }],
]);

/** A provider's icon and button color. Local icons only: the widget's own come from www.gstatic.com. */
export function providerStyle(provider: string): { iconUrl: string; buttonColor: string } {
  return looks.get(provider) ?? { iconUrl: account, buttonColor: '#0062cc' };
}
