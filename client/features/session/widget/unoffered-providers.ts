import type firebase from 'firebase/compat/app';

type LookUpMethods = Pick<firebase.auth.Auth, 'fetchSignInMethodsForEmail'>;

/** The methods that are no provider's: the widget itself copes without a button for them. */
const ownMethods = ['password', 'emailLink'];

let offered: readonly string[] = [];
const patched = new WeakSet<object>();

/**
 * Makes FirebaseUI show its page about an unsupported provider to owners of accounts whose provider has no button here.
 * It does so by itself for providers that it does not know by name. For Google, Facebook, GitHub and Twitter it reads the
 * settings of the missing button, throws, and leaves its element blank: the look-up gives them a name it does not know.
 *
 * The prototype is changed, not `auth`: the widget does its look-ups on a second app of its own.
 */
export function renameUnofferedProviders(
  auth: firebase.auth.Auth,
  offeredProviders: readonly string[],
): void {
  offered = offeredProviders;
  const prototype = Object.getPrototypeOf(auth) as LookUpMethods;
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const { fetchSignInMethodsForEmail } = prototype;

  prototype.fetchSignInMethodsForEmail = async function (this: firebase.auth.Auth, email) {
    const methods = await fetchSignInMethodsForEmail.call(this, email);
    return methods.map((method) =>
      offered.includes(method) || ownMethods.includes(method) ? method : `not-offered:${method}`,
    );
  };
}
