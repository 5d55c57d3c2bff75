import type firebase from 'firebase/compat/app';

/** What the skater says about their account, where the identity service does not. */
export type EmailIntent = 'sign-in' | 'create-account';

/** The methods that are no provider's: the widget itself copes without a button for them. */
const ownMethods = ['password', 'emailLink'];

let intent: EmailIntent | null = null;
let offered: readonly string[] = [];
const takenEmails = new Set<string>();
const patched = new WeakSet<object>();

/** Sets what the look-ups assume; `null` leaves the service's answers alone. */
export function setEmailIntent(next: EmailIntent | null): void {
  intent = next;
}

/**
 * Changes the methods of Firebase Auth that FirebaseUI calls, where it cannot cope with their answers. The prototype is
 * changed, not `auth`: the widget does its look-ups on a second app of its own.
 */
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
    try {
      return await signInWithEmailAndPassword.call(this, email, password);
    } catch (error) {
      // The widget has a text beside the password field for the old code only, and prints the new one raw.
      throw codeOf(error) === 'auth/invalid-credential' ? withCode(error, 'auth/wrong-password') : error;
    }
  };

  prototype.createUserWithEmailAndPassword = async function (email, password) {
    try {
      return await createUserWithEmailAndPassword.call(this, email, password);
    } catch (error) {
      if (codeOf(error) === 'auth/email-already-in-use') takenEmails.add(email);
      throw error;
    }
  };

  prototype.signInWithPopup = async function (provider) {
    try {
      return await signInWithPopup.call(this, provider);
    } catch (error) {
      throw explainPopupFailure(error);
    }
  };
}

/**
 * With e-mail enumeration protection the service answers no look-up, so the stock widget sends every returning skater to
 * sign-up. With a choice made, "sign in" counts as having a password, and "create account" as not having one until the
 * service has refused the address as taken.
 */
function assumeMethods(email: string): string[] {
  return intent === 'sign-in' || (intent && takenEmails.has(email)) ? ['password'] : [];
}

/**
 * Makes FirebaseUI show its page about an unsupported provider to owners of accounts whose provider has no button here. For
 * Google, Facebook, GitHub and Twitter, which it knows by name, it would read the settings of the missing button and throw.
 */
function renameUnoffered(method: string): string {
  return offered.includes(method) || ownMethods.includes(method) ? method : `not-offered:${method}`;
}

/**
 * The widget answers a blocked pop-up with a redirect through the auth domain, which browsers that partition storage
 * break; Google's script is loaded by then, so a second tap works. And it prints an unreachable script as internal error.
 */
function explainPopupFailure(error: unknown): unknown {
  if (codeOf(error) === 'auth/popup-blocked') {
    return withCode(error, 'popup-blocked', 'Your browser blocked the sign-in window. Please try again.');
  }
  const isScriptMissing = codeOf(error) === 'auth/internal-error' && !('gapi' in window);
  return isScriptMissing ? withCode(error, 'auth/network-request-failed') : error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

function withCode(cause: unknown, code: string, message = code): Error {
  return Object.assign(new Error(message, { cause }), { code });
}
