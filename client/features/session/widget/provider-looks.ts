import account from './icons/account.svg?no-inline';
import facebook from './icons/facebook.svg?no-inline';
import google from './icons/google.svg?no-inline';
import mail from './icons/mail.svg?no-inline';
import microsoft from './icons/microsoft.svg?no-inline';
import phone from './icons/phone.svg?no-inline';

// Never inlined: the widget refuses data: URLs. White text on these colors has a contrast of at least 4.5:1 (Google's
// button is white with dark text); several of the widget's own colors do not reach it.
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

/** The look of a provider's button, local icons only: the widget's own come from www.gstatic.com. */
export function lookOf(provider: string): { iconUrl: string; buttonColor: string } {
  return looks.get(provider) ?? { iconUrl: account, buttonColor: '#0062cc' };
}
