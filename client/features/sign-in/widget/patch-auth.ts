import type firebase from 'firebase/compat/app';
import { logError } from '../../../lib/log-error.ts';

export type EmailIntent = 'sign-in' | 'create-account';

const messages: Record<string, string> = {
  'popup-blocked': 'Your browser blocked the sign-in window. Please try again.',
  'auth/user-disabled':
    'This account has been disabled. For help, write to the address in our privacy policy.',
  'auth/invalid-email': "That email address isn't correct",
  'auth/timeout': 'This took too long. Check your connection, then try again.',
  'auth/quota-exceeded': 'Too many people are doing this right now. Please try again later.',
  'auth/password-does-not-meet-requirements':
    'Choose a longer password with uppercase and lowercase letters, numbers, and symbols.',
};

/** Codes of failures that the set-up of the Firebase project causes, whoever tries. */
const setUpFault =
  /^auth\/(?:api-key-not-valid|configuration-not-found|invalid-api-key|operation-not-allowed|requests-from-referer|unauthorized-)/;

/** Codes of the other failures of a skater or of the connection. FirebaseUI has texts of its own for them. */
const explainedByWidget = new Set([
  'auth/account-exists-with-different-credential',
  'auth/admin-restricted-operation',
  'auth/cancelled-popup-request',
  'auth/credential-already-in-use',
  'auth/email-already-in-use',
  'auth/invalid-phone-number',
  'auth/missing-phone-number',
  'auth/network-request-failed',
  'auth/popup-closed-by-user',
  'auth/too-many-requests',
  'auth/user-cancelled',
  'auth/user-not-found',
  'auth/weak-password',
  'auth/wrong-password',
]);

const notSetUp = 'Sign-in is not set up right. For help, write to the address in our privacy policy.';

const ownMethods = ['password', 'emailLink'];

interface TokenResponse {
  email?: string;
  verifiedProvider?: string[];
}
type AuthMethod = (...args: unknown[]) => Promise<unknown>;

const failureHandlers = {
  signInWithEmailAndPassword: explainPasswordFailure,
  signInWithPhoneNumber: explainFailure,
  signInWithPopup: explainPopupFailure,
  signInWithRedirect: explainFailure,
  sendPasswordResetEmail: explainFailure,
  sendSignInLinkToEmail: explainFailure,
  applyActionCode: stopIfUnreachable,
  checkActionCode: stopIfUnreachable,
  confirmPasswordReset: explainResetFailure,
  verifyPasswordResetCode: stopIfUnreachable,
};

let intent: EmailIntent | null = null;
let handleUnreachable: (error: unknown) => void = () => undefined;
let offered: readonly string[] = [];
const takenEmails = new Set<string>();
/** The providers of an email address, which the service names when it refuses a sign-in with another one. */
const verifiedProviders = new Map<string, string[]>();
const patched = new WeakSet<object>();

/** Sets whether an address that the service says nothing about has an account; null leaves the service's responses unchanged. */
export function setEmailIntent(next: EmailIntent | null): void {
  intent = next;
}

/** Sets what to do when an emailed link cannot be checked or used because the service cannot be reached. */
export function onUnreachable(handler: (error: unknown) => void): void {
  handleUnreachable = handler;
}

/** Works around what FirebaseUI cannot handle. Patches the prototype, because the widget signs in on a second Auth instance. */
export function patchAuth(auth: firebase.auth.Auth, offeredProviders: readonly string[]): void {
  offered = offeredProviders;
  const prototype: firebase.auth.Auth = Object.getPrototypeOf(auth);
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const { fetchSignInMethodsForEmail, createUserWithEmailAndPassword } = prototype;

  prototype.fetchSignInMethodsForEmail = async function (email) {
    const methods = await fetchSignInMethodsForEmail.call(this, email).catch(explainFailure);
    const known = methods.length > 0 ? methods : verifiedProviders.get(email);
    return known?.map(renameUnoffered) ?? assumeMethods(email);
  };

  prototype.createUserWithEmailAndPassword = async function (email, password) {
    return createUserWithEmailAndPassword.call(this, email, password).catch((error: unknown) => {
      if (codeOf(error) === 'auth/email-already-in-use') takenEmails.add(email);
      return explainFailure(error);
    });
  };

  const methods = prototype as unknown as Record<string, AuthMethod>;
  for (const [name, handleFailure] of Object.entries(failureHandlers)) {
    const method = methods[name] as AuthMethod;
    methods[name] = async function (...args) {
      return method.apply(this, args).catch(handleFailure);
    };
  }
}

/** Never settles if the service cannot be reached: the widget would say that the link has expired. */
function stopIfUnreachable(error: unknown): Promise<never> {
  const code = codeOf(error);
  if (code !== 'auth/network-request-failed' && code !== 'auth/timeout') throw error;
  handleUnreachable(error);
  return new Promise(() => undefined);
}

function explainResetFailure(error: unknown): Promise<never> {
  // On the page for a new password, the widget knows only this code: at any other, it says that the link has expired.
  if (codeOf(error) === 'auth/password-does-not-meet-requirements')
    throw withCode(error, 'auth/weak-password');
  return stopIfUnreachable(error);
}

/** With email enumeration protection, look-ups return nothing, and the widget would send every returning skater to sign-up. */
function assumeMethods(email: string): string[] {
  return intent === 'sign-in' || (intent && takenEmails.has(email)) ? ['password'] : [];
}

/** Makes FirebaseUI say that the provider is not supported. For a known one that is not offered, it would throw. */
function renameUnoffered(method: string): string {
  return offered.includes(method) || ownMethods.includes(method) ? method : `not-offered:${method}`;
}

function explainPasswordFailure(error: unknown): never {
  // Beside the password field, the widget knows only the old code.
  if (codeOf(error) === 'auth/invalid-credential') throw withCode(error, 'auth/wrong-password');
  return explainFailure(error);
}

function explainPopupFailure(error: unknown): never {
  rememberVerifiedProviders(error);
  // Keep FirebaseUI from falling back to a redirect, which partitioned storage breaks. A second tap opens the pop-up.
  if (codeOf(error) === 'auth/popup-blocked') throw withCode(error, 'popup-blocked');
  const isScriptMissing = codeOf(error) === 'auth/internal-error' && !('gapi' in window);
  if (isScriptMissing) throw withCode(error, 'auth/network-request-failed');
  // FirebaseUI reads from the message that consent was refused.
  if (error instanceof Error && error.message.includes('error=consent_required')) throw error;
  return explainFailure(error);
}

/** Remembers the providers that prove whose an address is: the service names them in its refusal. */
function rememberVerifiedProviders(error: unknown): void {
  const { email, verifiedProvider }: TokenResponse = Object(error).customData?._tokenResponse ?? {};
  if (email && verifiedProvider?.length) verifiedProviders.set(email, verifiedProvider);
}

/**
 * The widget shows the error message of any code it does not know, and Firebase writes those for developers. Reports what no
 * skater causes, such as a provider that is switched off: without its message, which may contain an address.
 */
function explainFailure(error: unknown): never {
  const code = codeOf(error);
  if (typeof code !== 'string') throw error;
  if (!(code in messages) && !explainedByWidget.has(code)) logError(`Sign-in failed: ${code}`);
  throw withCode(error, code);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

/** Keeps the other properties: FirebaseUI links accounts by the error's `email` and `credential`. */
function withCode(cause: unknown, code: string): Error {
  const unknown = setUpFault.test(code) ? notSetUp : 'Something went wrong. Please try again.';
  const message = messages[code] ?? unknown;
  return Object.assign(new Error(message, { cause }), cause, { code });
}
