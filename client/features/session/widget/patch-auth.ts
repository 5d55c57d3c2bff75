import type firebase from 'firebase/compat/app';

export type EmailIntent = 'sign-in' | 'create-account';

const ownMethods = ['password', 'emailLink'];

let intent: EmailIntent | null = null;
let offered: readonly string[] = [];
const takenEmails = new Set<string>();
const patched = new WeakSet<object>();

/** Sets what the look-ups assume; `null` leaves the service's answers alone. */
export function setEmailIntent(next: EmailIntent | null): void {
  intent = next;
}

/** Changes what FirebaseUI cannot cope with. On the prototype: the widget does its look-ups on a second app of its own. */
export function patchAuth(auth: firebase.auth.Auth, offeredProviders: readonly string[]): void {
  offered = offeredProviders;
  const prototype: firebase.auth.Auth = Object.getPrototypeOf(auth);
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const { fetchSignInMethodsForEmail, signInWithEmailAndPassword } = prototype;
  const { createUserWithEmailAndPassword, signInWithPopup } = prototype;

  prototype.fetchSignInMethodsForEmail = async function (email) {
    const methods = await fetchSignInMethodsForEmail.call(this, email);
    return methods.length > 0 ? methods.map(renameUnoffered) : assumeMethods(email);
  };

  prototype.signInWithEmailAndPassword = async function (email, password) {
    return signInWithEmailAndPassword.call(this, email, password).catch((error: unknown) => {
      // The widget has a text beside the password field for the old code only, and prints the new one raw.
      throw codeOf(error) === 'auth/invalid-credential' ? withCode(error, 'auth/wrong-password') : error;
    });
  };

  prototype.createUserWithEmailAndPassword = async function (email, password) {
    return createUserWithEmailAndPassword.call(this, email, password).catch((error: unknown) => {
      if (codeOf(error) === 'auth/email-already-in-use') takenEmails.add(email);
      throw error;
    });
  };

  prototype.signInWithPopup = async function (provider) {
    return signInWithPopup.call(this, provider).catch(explainPopupFailure);
  };
}

/** With enumeration protection no look-up is answered, and the stock widget sends every returning skater to sign-up. */
function assumeMethods(email: string): string[] {
  return intent === 'sign-in' || (intent && takenEmails.has(email)) ? ['password'] : [];
}

/** FirebaseUI then says that the provider is not supported. For one that it knows by name it would look for a button, and throw. */
function renameUnoffered(method: string): string {
  return offered.includes(method) || ownMethods.includes(method) ? method : `not-offered:${method}`;
}

/** A blocked pop-up must not become a redirect, which partitioned storage breaks: a second tap works by then. */
function explainPopupFailure(error: unknown): never {
  if (codeOf(error) === 'auth/popup-blocked') {
    throw withCode(error, 'popup-blocked', 'Your browser blocked the sign-in window. Please try again.');
  }
  const isScriptMissing = codeOf(error) === 'auth/internal-error' && !('gapi' in window);
  throw isScriptMissing ? withCode(error, 'auth/network-request-failed') : error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

function withCode(cause: unknown, code: string, message = code): Error {
  return Object.assign(new Error(message, { cause }), { code });
}
