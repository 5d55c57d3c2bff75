import type firebase from 'firebase/compat/app';

interface Unwrappable {
  unwrap(): { _popupRedirectResolver?: object };
}

const patched = new WeakSet<object>();

/**
 * Loads Google's script only when the skater chooses Google. On phones and in Safari the SDK otherwise loads it with the
 * widget, so that the pop-up opens within the tap; without it, Safari may block the first pop-up.
 */
export function loadPopupHelperOnDemand(auth: firebase.auth.Auth): void {
  // Not in the SDK's types. Should the field go away, the script loads early again, and a browser test says so.
  const { _popupRedirectResolver: resolver } = (auth as unknown as Unwrappable).unwrap();
  if (resolver)
    Object.defineProperty(resolver, '_shouldInitProactively', { value: false, configurable: true });
  explainPopupFailures(Object.getPrototypeOf(auth) as Pick<firebase.auth.Auth, 'signInWithPopup'>);
}

/**
 * The widget answers a blocked pop-up with a redirect through the auth domain, which browsers that partition storage
 * break; the script is loaded by then, so a second tap works. And it prints an unreachable script as internal error.
 */
function explainPopupFailures(prototype: Pick<firebase.auth.Auth, 'signInWithPopup'>): void {
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const { signInWithPopup } = prototype;
  prototype.signInWithPopup = async function (this: firebase.auth.Auth, provider) {
    try {
      return await signInWithPopup.call(this, provider);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code === 'auth/popup-blocked') {
        const message = 'Your browser blocked the sign-in window. Please try again.';
        throw Object.assign(new Error(message, { cause: error }), { code: 'popup-blocked' });
      }
      if (code === 'auth/internal-error' && !('gapi' in window)) {
        throw Object.assign(new Error(code, { cause: error }), { code: 'auth/network-request-failed' });
      }
      throw error;
    }
  };
}
