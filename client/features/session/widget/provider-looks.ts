import account from './icons/account.svg?no-inline';
import facebook from './icons/facebook.svg?no-inline';
import google from './icons/google.svg?no-inline';
import mail from './icons/mail.svg?no-inline';
import microsoft from './icons/microsoft.svg?no-inline';
import phone from './icons/phone.svg?no-inline';

/** How a provider's button looks. */
export interface ProviderLook {
  iconUrl: string;
  buttonColor: string;
}

// Never inlined: the widget refuses data: URLs. White text on these colors has a contrast of at least 4.5:1 (Google's
// button is white with dark text); several of the widget's own colors do not reach it.
const looks: Readonly<Record<string, ProviderLook>> = {
  'google.com': { iconUrl: google, buttonColor: '#ffffff' },
  password: { iconUrl: mail, buttonColor: '#0b5a99' },
  phone: { iconUrl: phone, buttonColor: '#00695c' },
  'facebook.com': { iconUrl: facebook, buttonColor: '#3b5998' },
  'microsoft.com': { iconUrl: microsoft, buttonColor: '#2f2f2f' },
  'github.com': { iconUrl: account, buttonColor: '#333333' },
  'apple.com': { iconUrl: account, buttonColor: '#000000' },
  'twitter.com': { iconUrl: account, buttonColor: '#0b6fb8' },
  'yahoo.com': { iconUrl: account, buttonColor: '#720e9e' },
};
const otherLook: ProviderLook = { iconUrl: account, buttonColor: '#0062cc' };

/** The look of a provider's button, local icons only: the widget's own come from www.gstatic.com. */
export function lookOf(provider: string): ProviderLook {
  return (Object.hasOwn(looks, provider) ? looks[provider] : undefined) ?? otherLook;
}
