import type firebase from 'firebase/compat/app';

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

const ownMethods = ['password', 'emailLink'];

let intent: EmailIntent | null = null;
let handleUnreachable: (error: unknown) => void = () => undefined;
let offered: readonly string[] = [];
const takenEmails = new Set<string>();
const patched = new WeakSet<object>();

/** Sets what to assume about an email address; null leaves the service's responses unchanged. */
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
  const { fetchSignInMethodsForEmail, signInWithEmailAndPassword } = prototype;
  const { createUserWithEmailAndPassword, signInWithPopup, signInWithPhoneNumber } = prototype;

  prototype.fetchSignInMethodsForEmail = async function (email) {
    const methods = await fetchSignInMethodsForEmail.call(this, email).catch(explainFailure);
    return methods.length > 0 ? methods.map(renameUnoffered) : assumeMethods(email);
  };

  prototype.signInWithEmailAndPassword = async function (email, password) {
    return signInWithEmailAndPassword.call(this, email, password).catch((error: unknown) => {
      // Beside the password field, the widget knows only the old code.
      if (codeOf(error) === 'auth/invalid-credential') throw withCode(error, 'auth/wrong-password');
      return explainFailure(error);
    });
  };

  prototype.createUserWithEmailAndPassword = async function (email, password) {
    return createUserWithEmailAndPassword.call(this, email, password).catch((error: unknown) => {
      if (codeOf(error) === 'auth/email-already-in-use') takenEmails.add(email);
      return explainFailure(error);
    });
  };

  prototype.signInWithPhoneNumber = async function (phoneNumber, verifier) {
    return signInWithPhoneNumber.call(this, phoneNumber, verifier).catch(explainFailure);
  };

  prototype.signInWithPopup = async function (provider) {
    return signInWithPopup.call(this, provider).catch(explainPopupFailure);
  };

  patchEmailedLinks(prototype);
}

function patchEmailedLinks(prototype: firebase.auth.Auth): void {
  const { applyActionCode, checkActionCode, confirmPasswordReset, verifyPasswordResetCode } = prototype;

  prototype.applyActionCode = async function (code) {
    return applyActionCode.call(this, code).catch(stopIfUnreachable);
  };

  prototype.checkActionCode = async function (code) {
    return checkActionCode.call(this, code).catch(stopIfUnreachable);
  };

  prototype.confirmPasswordReset = async function (code, newPassword) {
    return confirmPasswordReset.call(this, code, newPassword).catch(stopIfUnreachable);
  };

  prototype.verifyPasswordResetCode = async function (code) {
    return verifyPasswordResetCode.call(this, code).catch(stopIfUnreachable);
  };
}

/** Never settles if the service cannot be reached: the widget would say that the link has expired. */
function stopIfUnreachable(error: unknown): Promise<never> {
  const code = codeOf(error);
  if (code !== 'auth/network-request-failed' && code !== 'auth/timeout') throw error;
  handleUnreachable(error);
  return new Promise(() => undefined);
}

/** With email enumeration protection, look-ups return nothing, and the widget would send every returning skater to sign-up. */
function assumeMethods(email: string): string[] {
  return intent === 'sign-in' || (intent && takenEmails.has(email)) ? ['password'] : [];
}

/** Makes FirebaseUI say that the provider is not supported. For a known one that is not offered, it would throw. */
function renameUnoffered(method: string): string {
  return offered.includes(method) || ownMethods.includes(method) ? method : `not-offered:${method}`;
}

function explainPopupFailure(error: unknown): never {
  // Keep FirebaseUI from falling back to a redirect, which partitioned storage breaks. A second tap opens the pop-up.
  if (codeOf(error) === 'auth/popup-blocked') throw withCode(error, 'popup-blocked');
  const isScriptMissing = codeOf(error) === 'auth/internal-error' && !('gapi' in window);
  if (isScriptMissing) throw withCode(error, 'auth/network-request-failed');
  // FirebaseUI reads from the message that consent was refused.
  if (error instanceof Error && error.message.includes('error=consent_required')) throw error;
  return explainFailure(error);
}

/** The widget shows the error message of any code it does not know, and Firebase writes those for developers. */
function explainFailure(error: unknown): never {
  const code = codeOf(error);
  throw typeof code === 'string' ? withCode(error, code) : error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

/** Keeps the other properties: FirebaseUI links accounts by the error's `email` and `credential`. */
function withCode(cause: unknown, code: string): Error {
  const message = messages[code] ?? 'Something went wrong. Please try again.';
  return Object.assign(new Error(message, { cause }), cause, { code });
}
