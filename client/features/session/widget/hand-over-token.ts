import firebase from 'firebase/compat/app';
import { signInApp } from './auth-ui.ts';

/**
 * Hands the signed-in user's ID token to `onIdToken` and then forgets the user, whether that succeeded or not: from here
 * on the server's session is the only credential in the browser.
 */
export async function handOverToken(
  { user, additionalUserInfo }: firebase.auth.UserCredential,
  onIdToken: (idToken: string) => Promise<void>,
): Promise<void> {
  if (!user) throw new Error('The widget reported a sign-in without a user');
  try {
    // The first token of a new account was issued before its name was set.
    const idToken = await user.getIdToken(additionalUserInfo?.isNewUser === true);
    await onIdToken(idToken);
  } finally {
    await firebase.app(signInApp).auth().signOut();
  }
}
