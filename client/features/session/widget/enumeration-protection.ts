import type firebase from 'firebase/compat/app';

/** What the skater says about their account, where the identity service does not. */
export type EmailIntent = 'sign-in' | 'create-account';

type LookUpMethods = Pick<
  firebase.auth.Auth,
  'fetchSignInMethodsForEmail' | 'signInWithEmailAndPassword' | 'createUserWithEmailAndPassword'
>;

let intent: EmailIntent | null = null;
const takenEmails = new Set<string>();
const patched = new WeakSet<object>();

/** Sets what the look-ups assume; `null` leaves the service's answers alone. */
export function setEmailIntent(next: EmailIntent | null): void {
  intent = next;
}

/**
 * Makes FirebaseUI work on projects with e-mail enumeration protection. There the service answers no look-up, so the
 * stock widget sends every returning skater to sign-up. With a choice made, "sign in" counts as having a password, and
 * "create account" as not having one until the service has refused the address as taken.
 *
 * The prototype is changed, not `auth`: the widget does its look-ups on a second app of its own.
 */
export function supportEnumerationProtection(auth: firebase.auth.Auth): void {
  const prototype = Object.getPrototypeOf(auth) as LookUpMethods;
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const { fetchSignInMethodsForEmail, signInWithEmailAndPassword, createUserWithEmailAndPassword } =
    prototype;

  prototype.fetchSignInMethodsForEmail = async function (this: firebase.auth.Auth, email) {
    const methods = await fetchSignInMethodsForEmail.call(this, email);
    if (methods.length > 0 || intent === null) return methods;
    return intent === 'sign-in' || takenEmails.has(email) ? ['password'] : [];
  };

  prototype.signInWithEmailAndPassword = async function (this: firebase.auth.Auth, email, password) {
    try {
      return await signInWithEmailAndPassword.call(this, email, password);
    } catch (error) {
      // The widget has a text beside the password field for the old code only, and prints the new one raw.
      throw codeOf(error) === 'auth/invalid-credential' ? withCode(error, 'auth/wrong-password') : error;
    }
  };

  prototype.createUserWithEmailAndPassword = async function (this: firebase.auth.Auth, email, password) {
    try {
      return await createUserWithEmailAndPassword.call(this, email, password);
    } catch (error) {
      if (codeOf(error) === 'auth/email-already-in-use') takenEmails.add(email);
      throw error;
    }
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

function withCode(cause: unknown, code: string): Error {
  return Object.assign(new Error(code, { cause }), { code });
}
